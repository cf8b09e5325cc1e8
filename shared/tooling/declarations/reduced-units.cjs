const { createHash } = require('node:crypto');
const ts = require('typescript');

const REFERENCE = /\b\w+_[0-9a-f]{12}\b/g;
const printer = ts.createPrinter({ removeComments: true });

const isFunction = (member) =>
  ts.isMethodSignature(member) ||
  (ts.isPropertySignature(member) &&
    member.type !== undefined &&
    ts.isFunctionTypeNode(member.type));

/** A unit's text without the functions of its interfaces that no code names; the same text where it has none. */
function withoutUnnamed(text, words) {
  const file = ts.createSourceFile('unit.d.ts', text, ts.ScriptTarget.Latest);
  let isSame = true;
  const named = (members) =>
    members.filter((member) => {
      const isKept = !isFunction(member) || !member.name?.text || words.has(member.name.text);
      isSame &&= isKept;
      return isKept;
    });
  const inside = (node) => ts.visitEachChild(node, visit, undefined);
  const visit = (node) =>
    ts.isTypeLiteralNode(node)
      ? ts.factory.updateTypeLiteralNode(
          inside(node),
          ts.factory.createNodeArray(named(inside(node).members)),
        )
      : inside(node);
  const reduced = file.statements.map((statement) => {
    // Of a table a function may be taken by a key that is known when it runs.
    if (ts.isTypeAliasDeclaration(statement)) return visit(statement);
    if (!ts.isInterfaceDeclaration(statement)) return statement;
    const { modifiers, name, typeParameters, heritageClauses, members } = inside(statement);
    return ts.factory.updateInterfaceDeclaration(
      statement,
      ...[modifiers, name, typeParameters, heritageClauses, named(members)],
    );
  });
  if (isSame) return text;
  return reduced.map((one) => printer.printNode(ts.EmitHint.Unspecified, one, file)).join('\n');
}

/** The units that a set of them needs, in the texts that `textOf` gives. */
function reach(start, textOf) {
  const seen = new Set(start);
  for (const unit of seen)
    for (const next of textOf(unit).match(REFERENCE) ?? [])
      if (textOf(next) !== undefined) seen.add(next);
  return seen;
}

/**
 * The rest of units when the functions of interfaces that a build's code never names are taken away: it can call them by no other
 * means. `words` are all identifiers and texts of that code, `texts` maps units to their texts.
 *
 * Answers `names`, the units of `start` that are another unit then, and `units`, the texts behind these.
 */
exports.reduceUnits = (start, texts, words) => {
  const whole = reach(start, (unit) => texts[unit]);
  const reduced = Object.fromEntries(
    [...whole].map((unit) => [unit, withoutUnnamed(texts[unit], words)]),
  );
  const nameOf = (unit) => {
    const parts = [...reach([unit], (one) => reduced[one])].sort();
    if (parts.every((one) => reduced[one] === texts[one])) return unit;
    const digest = createHash('sha256').update(
      JSON.stringify(parts.map((one) => [one, reduced[one]])),
    );
    return unit.replace(/[0-9a-f]{12}$/, digest.digest('hex').slice(0, 12));
  };
  const names = Object.fromEntries([...whole].map((unit) => [unit, nameOf(unit)]));
  const changed = start.filter((unit) => names[unit] !== unit);
  const needed = reach(changed, (unit) => reduced[unit]);
  return {
    names: Object.fromEntries(changed.map((unit) => [unit, names[unit]])),
    units: Object.fromEntries(
      [...needed].map((unit) => [
        names[unit],
        reduced[unit].replace(REFERENCE, (one) => names[one] ?? one),
      ]),
    ),
  };
};
