"""Patchbay as actions of Bazel: one that reads a module, and one that wires it.

    load("//patchbay:patchbay.bzl", "patchbay_facts", "patchbay_wiring")

    patchbay_facts(name = "core_facts", module_name = "Core", srcs = glob(["Sources/Core/**/*.swift"]))
    patchbay_facts(name = "app_facts", module_name = "App", srcs = glob(["Sources/App/**/*.swift"]), deps = [":core_facts"])
    patchbay_wiring(name = "app_wiring", facts = ":app_facts")

`:app_wiring` is a Swift file. It goes into the `srcs` of the module's `swift_library`, beside the module's own.
"""

PatchbayFactsInfo = provider(
    doc = "What the sources of a module, and of the modules that it depends on, declare.",
    fields = {
        "module_name": "The name of the module.",
        "own": "The facts of the module.",
        "below": "A depset of the facts of the modules that it depends on, directly or not.",
    },
)

_TOOL = attr.label(
    doc = "The program `patchbay`, of the version of the library that the program is compiled with.",
    default = Label("//patchbay:patchbay"),
    executable = True,
    allow_files = True,
    cfg = "exec",
)

def _facts_impl(ctx):
    output = ctx.actions.declare_file(ctx.label.name + ".facts")
    arguments = ctx.actions.args()
    arguments.add("facts")
    arguments.add("--module-name", ctx.attr.module_name)

    # Whole paths differ from sandbox to sandbox. Those from the folder in which actions run are the same in each of them,
    # in every checkout and on every machine.
    arguments.add("--relative-to", ".")
    arguments.add("--format", "packed")
    arguments.add("--output", output)
    sources = ctx.actions.args()
    sources.set_param_file_format("multiline")
    sources.use_param_file("--file-list=%s", use_always = True)
    sources.add_all(ctx.files.srcs)
    ctx.actions.run(
        outputs = [output],
        inputs = ctx.files.srcs,
        executable = ctx.executable.tool,
        arguments = [arguments, sources],
        mnemonic = "PatchbayFacts",
        progress_message = "Reading the declarations of %s" % ctx.attr.module_name,
    )
    below = depset(
        [dep[PatchbayFactsInfo].own for dep in ctx.attr.deps],
        transitive = [dep[PatchbayFactsInfo].below for dep in ctx.attr.deps],
    )
    return [
        DefaultInfo(files = depset([output])),
        PatchbayFactsInfo(module_name = ctx.attr.module_name, own = output, below = below),
    ]

patchbay_facts = rule(
    implementation = _facts_impl,
    doc = "Reads what the sources of a module declare. It is run again when one of these sources changes.",
    attrs = {
        "module_name": attr.string(doc = "The name that other modules import.", mandatory = True),
        "srcs": attr.label_list(doc = "The Swift sources.", allow_files = [".swift"], mandatory = True),
        "deps": attr.label_list(doc = "The same of modules that it imports.", providers = [PatchbayFactsInfo]),
        "tool": _TOOL,
    },
)

def _wiring_impl(ctx):
    facts = ctx.attr.facts[PatchbayFactsInfo]
    output = ctx.actions.declare_file(facts.module_name + ".patchbay.swift")
    arguments = ctx.actions.args()
    arguments.add("generate")
    arguments.add("--module-name", facts.module_name)
    arguments.add("--facts", facts.own)
    arguments.add_all(facts.below, before_each = "--facts")
    arguments.add("--output", output)
    ctx.actions.run(
        outputs = [output],
        inputs = depset([facts.own], transitive = [facts.below]),
        executable = ctx.executable.tool,
        arguments = [arguments],
        mnemonic = "PatchbayWiring",
        progress_message = "Wiring %s" % facts.module_name,
    )
    return [DefaultInfo(files = depset([output]))]

patchbay_wiring = rule(
    implementation = _wiring_impl,
    doc = "Writes the wiring of a module that has resolvers or contexts. What is wrong with it fails the build.",
    attrs = {
        "facts": attr.label(
            doc = "The `patchbay_facts` of the module.",
            mandatory = True,
            providers = [PatchbayFactsInfo],
        ),
        "tool": _TOOL,
    },
)
