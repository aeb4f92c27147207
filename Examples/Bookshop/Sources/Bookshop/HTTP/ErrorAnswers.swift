import Hummingbird
import Logging

/// Turns whatever a route throws into one form of answer: a status, and JSON that says why.
struct ErrorAnswers: RouterMiddleware {
    typealias Context = ShopRequestContext

    func handle(
        _ request: Request,
        context: ShopRequestContext,
        next: (Request, ShopRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let (status, body) = answer(to: error, logger: context.logger)
            var response = try context.responseEncoder.encode(body, from: request, context: context)
            response.status = status
            return response
        }
    }

    private func answer(to error: any Error, logger: Logger) -> (HTTPResponse.Status, ErrorBody) {
        switch error {
        case let error as ShopError:
            return (error.status, error.body)
        case let error as InvalidValue:
            return (.unprocessableContent, ErrorBody("invalid_value", error.reason, field: error.field))
        case let error as any HTTPResponseError:
            let phrase = error.status.reasonPhrase
            let code = phrase.lowercased().replacing(" ", with: "_")
            return (error.status, ErrorBody(code, (error as? HTTPError)?.body ?? phrase))
        default:
            // What went wrong inside is for the log, not for the caller.
            logger.error("A request failed", metadata: ["error": "\(error)"])
            return (.internalServerError, ErrorBody("internal_error", "The shop has a problem of its own"))
        }
    }
}
