#!/usr/bin/env bash
# Builds the bookshop, starts it on a free port with a fresh database, and drives it over HTTP.
# Prints every request and its answer; fails when an answer is not the expected one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

work=$(mktemp -d)
server=

finish() {
    local status=$?
    trap - EXIT
    if [[ -n $server ]] && kill -0 "$server" 2>/dev/null; then
        kill -TERM "$server"
        wait "$server" || true
    fi
    if ((status != 0)) && [[ -s $work/server.log ]]; then
        printf '\nWhat the server logged:\n' >&2
        cat "$work/server.log" >&2
    fi
    rm -rf "$work"
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

fail() {
    printf '\nThe demo failed: %s\n' "$*" >&2
    exit 1
}

heading() { printf '\n== %s\n' "$*"; }

# --- what the build needs ---------------------------------------------------------------------------

install_missing() {
    ../../.ci/install-sqlite
    command -v curl >/dev/null || fail "curl is missing"
}

build() {
    local start=$SECONDS
    printf 'Building the bookshop, quietly. The first time takes some minutes: Hummingbird and GRDB are built too\n'
    if ! swift build >"$work/build.log" 2>&1; then
        cat "$work/build.log" >&2
        fail "the bookshop does not build"
    fi
    printf 'Built in %d s\n' $((SECONDS - start))
    bin=$(swift build --show-bin-path 2>/dev/null)/bookshop
}

# --- what is printed and checked ----------------------------------------------------------------------

# extension NAME: one extension of the generated file.
extension() { sed -n "/^extension $1 /,/^}/p" "$generated"; }

# method NAME [RESOLVER]: one method of a resolver.
method() { extension "${2-AppResolver}" | sed -n "/^    func $1(/,/^    }/p"; }

# run STATUS COMMAND…: shows a command of the program and what it prints.
run() {
    local expected=$1 status=0
    shift
    printf '\n$ bookshop %s\n' "$*" | sed "s#$work/##g"
    "$bin" "$@" 2>"$work/errors" | sed 's/^/  /' || status=$?
    cat "$work/errors" >&2
    ((status == expected)) || fail "the command ended with $status, not $expected"
}

# request EXPECTED_STATUS EXPECTED_TEXT METHOD PATH [BODY]
request() {
    local expected_status=$1 expected_text=$2 method=$3 path=$4 body=${5-}
    local options=(-sS -X "$method" -o "$work/answer" -w '%{http_code}')
    [[ -z ${session-} ]] || options+=(-H "Session: $session")
    [[ -z $body ]] || options+=(-H 'Content-Type: application/json' -d "$body")
    printf '\n> %s %s%s\n' "$method" "$path" "${body:+ $body}"
    local status
    status=$(curl "${options[@]}" "$url$path") || fail "no answer"
    answer=$(<"$work/answer")
    printf '< %s %s\n' "$status" "${answer//\},\{/$'\},\n       \{'}"
    [[ $status == "$expected_status" ]] || fail "the status should be $expected_status"
    [[ $answer == *"$expected_text"* ]] || fail "the answer should contain $expected_text"
}

# --- the demo -----------------------------------------------------------------------------------------

install_missing
build

heading "The wiring"
generated=$(find .build/plugins/outputs -name 'Bookshop.patchbay.swift' | head -n 1)
[[ -n $generated ]] || fail "PatchbayPlugin has written nothing"
cat <<TEXT
Each type says in a struct Dependency what it needs, and AppResolver provides what the program cannot make
from those alone ($(grep -c 'func provide' Sources/Bookshop/Composition/AppResolver.swift) methods, the only wiring by hand). From that PatchbayPlugin wrote the composition root
during the build: $(grep -c '    func resolve' "$generated") methods in $(wc -l <"$generated" | tr -d ' ') lines, checked by the compiler like any other code. Some of them:

TEXT
method resolveOrderDesk
printf '\n'
method resolveServiceGroup
cat <<'TEXT'

Opening the database can fail, so whatever needs it is marked `throws`, and nothing else is. Nobody provides
`settings`, so it became a parameter of everything above those who need it.

The database is opened once, and kept by a generated store. What is healthy, storage and sessions say themselves: each
contributes a check, and nobody lists them.

TEXT
method resolveStorage
printf '\n'
method resolveArrayOfHealthCheck
cat <<'TEXT'

Each request has a resolver of its own, a child of that one. There a session is provided, so that the checkout has one;
the program's own resolver fills in nil:

TEXT
method resolveCheckout RequestResolver
cat <<'TEXT'

The time and the numbers of orders are not wired at all. Whoever needs them has a context, ShopContext, and the
plugin wrote these properties for them. A test replaces the context by scope, for a whole server if need be:

TEXT
extension HasInstanceContext

heading "Opening the shop"
database=$work/shop.sqlite
run 0 stock catalogue.json --database "$database"

mkfifo "$work/ready"
BOOKSHOP_SEARCH_USUAL=2 "$bin" serve --port 0 --payment prepaid:1500 --log-level debug --database "$database" \
    >"$work/ready" 2>"$work/server.log" &
server=$!
printf '\n$ BOOKSHOP_SEARCH_USUAL=2 bookshop serve --port 0 --payment prepaid:1500 --log-level debug '
printf -- '--database shop.sqlite\n'
# Ends when the server says where it listens, or ends itself. The pipe stays open for as long as it runs.
exec 3<"$work/ready"
read -r -t 60 line <&3 || fail "the server did not start"
printf '  %s\n' "$line"
url=${line##* }

heading "Is it well?"
request 200 '"detail":"0 open","name":"sessions","status":"ok"' GET /health

heading "The environment says how many books a search finds, where the customer does not"
request 200 '"title"' GET /books
[[ $(grep -o '"isbn"' "$work/answer" | wc -l) -eq 2 ]] || fail "two books should be found"

heading "Looking for a book, bringing a new one"
request 200 '"title":"Jane Eyre"' GET '/books?search=bront%C3%AB'
emma='{"isbn":"978-0-14-143958-7","title":"Emma","author":"Jane Austen","priceInCents":899,"stock":1}'
request 201 '"isbn":"9780141439587"' POST /books "$emma"
request 409 '"code":"book_exists"' POST /books "$emma"
request 422 '"code":"invalid_value"' POST /books "${emma/8-7/8-8}"

heading "Three copies of Frankenstein: two are ordered, then two more"
two='{"lines":[{"isbn":"9780141439471","quantity":2}]}'
request 201 '"totalInCents":1798' POST /orders "$two"
number=$(sed -n 's/.*"number":"\([^"]*\)".*/\1/p' "$work/answer")
request 409 '"code":"out_of_stock"' POST /orders "$two"

heading "Two copies of Crime and Punishment, and twenty customers at the same moment"
one='{"lines":[{"isbn":"9780140449136","quantity":1}]}'
printf '\n> 20 × POST /orders %s\n' "$one"
seq 20 | xargs -P 20 -I '{}' curl -sS -o /dev/null -w '%{http_code}\n' -H 'Content-Type: application/json' \
    -d "$one" "$url/orders" | sort | uniq -c | sed 's/^ *\([0-9]*\) \(.*\)/< \1 × \2/' | tee "$work/counts"
[[ $(<"$work/counts") == $'< 2 × 201\n< 18 × 409' ]] || fail "exactly two customers should get a copy"

heading "Following the first order"
request 200 '"status":"shipped"' PATCH "/orders/$number" '{"status":"shipped"}'
request 409 '"code":"cannot_change"' PATCH "/orders/$number" '{"status":"cancelled"}'
request 200 '"status":"shipped"' GET "/orders/$number"

heading "The nightly report: another command of the same program, on the same database, with the same wiring"
run 0 report --low-stock 1 --database "$database" | tee "$work/report"
grep -q '3 placed, 0 cancelled' "$work/report" || fail "the report should count three orders"
grep -q '€41.96' "$work/report" || fail "the report should add up to €41.96"

heading "Ada has a session, and a card with 15 euros on it: the command line said how customers pay"
one_emma='{"lines":[{"isbn":"9780141439587","quantity":1}]}'
request 201 '"session"' POST /sessions '{"customer":"Ada"}'
session=$(sed -n 's/.*"session":"\([^"]*\)".*/\1/p' "$work/answer")
request 201 '"totalInCents":899' POST /orders "$one_emma"
request 402 '"code":"not_covered"' POST /orders '{"lines":[{"isbn":"9780141439471","quantity":1}]}'
request 204 '' DELETE "/sessions/$session"
request 404 '"code":"no_such_session"' POST /orders "$one_emma"
session=

heading "What was counted: the placed order that the card did not cover was cancelled"
request 200 'bookshop_orders{status="placed"} 5' GET /metrics
[[ $answer == *'bookshop_orders{status="cancelled"} 1'* ]] || fail "one order should be cancelled"

heading "What took how long: spans, in the log"
grep 'span=place an order' "$work/server.log" | sed 's/^[^ ]* /  /' | head -n 3 | tee "$work/spans"
[[ -s $work/spans ]] || fail "the log should have spans"

heading "Closing"
kill -TERM "$server"
status=0
wait "$server" || status=$?
server=
((status == 0)) || fail "the server ended with $status"
printf 'The server ended on SIGTERM, after it had closed its database.\n\nAll answers were as expected.\n'
