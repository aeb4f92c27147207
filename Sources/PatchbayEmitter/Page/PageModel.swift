/// The script of the page, first part: the map and what is asked of it.
enum PageModel {
    static let text = #"""
        // The map, with everything at hand that the rest asks for.
        const map = JSON.parse(document.getElementById("map").textContent);
        const nodes = map.nodes.map((node, index) => ({
          ...node, index, needs: [], needers: [], circle: -1,
          text: [node.id, node.type, node.owner ?? "", node.module, node.location?.file ?? "", ...node.methods]
            .join("\n").toLowerCase(),
        }));
        const byId = new Map(nodes.map((node) => [node.id, node]));
        const edges = map.edges.flatMap((edge) => {
          const from = byId.get(edge.from), to = byId.get(edge.to);
          return from && to ? [{ ...edge, from, to }] : [];
        });
        for (const edge of edges) {
          edge.from.needs.push(edge);
          edge.to.needers.push(edge);
        }

        // What a node is called where there is little room.
        function caption(node) {
          switch (node.kind) {
            case "provider": case "contribution": case "contextMember": return node.id.slice(node.id.lastIndexOf(".") + 1) + ": " + node.type;
            case "registration": case "resolver": case "collection": return node.type;
            case "feature": return node.id.slice(node.id.indexOf(": ") + 2);
            case "argument": return node.id.replace(/^argument /, "");
            default: return node.id;
          }
        }

        // The same on a node of the picture, in two lines where there are a name and a type.
        function captionLines(node) {
          const text = caption(node);
          if (["provider", "contribution", "contextMember"].includes(node.kind)) {
            const at = text.indexOf(": ");
            return [text.slice(0, at), text.slice(at + 2)];
          }
          const at = node.kind === "feature" ? text.indexOf(" by ") : -1;
          return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
        }

        // The variable that has its colour.
        function shade(node) {
          if (node.kind === "argument" || node.kind === "resolver" || node.kind === "tree") return "argument";
          return ["provider", "contribution", "collection"].includes(node.kind) ? "provider" : node.door;
        }

        const words = {
          resolvers: "injectables and providers", modules: "modules", hubs: "hubs", features: "features", contexts: "contexts",
          transient: "new for each request", singleton: "made once", decidedByProvider: "its method decides",
          ambient: "read from the context", brought: "brought by the caller",
          shared: "shared", weaklyShared: "shared while held", cached: "cached in its scope",
        };

        function place(location) {
          if (!location) return "";
          return location.line > 0 ? `${location.file}:${location.line}:${location.column}` : location.file;
        }

        // Nodes that all lead to each other get the number of their circle (Tarjan, with a stack of its own).
        function findCircles() {
          const number = new Int32Array(nodes.length).fill(-1), low = new Int32Array(nodes.length);
          const isOpen = new Uint8Array(nodes.length), open = [];
          let counter = 0, circles = 0;
          for (const start of nodes) {
            if (number[start.index] >= 0) continue;
            const stack = [{ node: start, next: 0 }];
            number[start.index] = low[start.index] = counter++;
            open.push(start); isOpen[start.index] = 1;
            while (stack.length) {
              const top = stack[stack.length - 1], at = top.node.index;
              if (top.next < top.node.needs.length) {
                const target = top.node.needs[top.next++].to;
                if (number[target.index] < 0) {
                  number[target.index] = low[target.index] = counter++;
                  open.push(target); isOpen[target.index] = 1;
                  stack.push({ node: target, next: 0 });
                } else if (isOpen[target.index]) low[at] = Math.min(low[at], number[target.index]);
                continue;
              }
              stack.pop();
              if (stack.length) {
                const parent = stack[stack.length - 1].node.index;
                low[parent] = Math.min(low[parent], low[at]);
              }
              if (low[at] !== number[at]) continue;
              const members = [];
              let last;
              do { last = open.pop(); isOpen[last.index] = 0; members.push(last); } while (last !== top.node);
              if (members.length > 1 || last.needs.some((edge) => edge.to === last)) {
                for (const member of members) member.circle = circles;
                circles += 1;
              }
            }
          }
          return circles;
        }
        const circleCount = findCircles();

        // All that is reached from a node by its needs, or by who needs it.
        function reach(start, isUpward) {
          const found = new Set([start]), waiting = [start];
          while (waiting.length) {
            const node = waiting.pop();
            for (const edge of isUpward ? node.needers : node.needs) {
              const next = isUpward ? edge.from : edge.to;
              if (!found.has(next)) { found.add(next); waiting.push(next); }
            }
          }
          return found;
        }
        """#
}
