const ts = require('typescript');

const { factory, SyntaxKind } = ts;
/** A reference inside a unit's text: the plain name, then this with the unit's number. */
const REFERENCE = /\$u\d+\$/g;

/** Text without what formatting may change. */
exports.bare = (text) => text.replace(/\s+/g, ' ').replace(/ ?([^\w$ ]) ?/g, '$1');
const plain = (text) => text.replace(REFERENCE, '');

/** Private members keep two declarations of one class apart and are nothing that a module can use. */
const isHidden = (member) =>
  (member.name && ts.isPrivateIdentifier(member.name)) ||
  (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) >
    0;

/** Members and unions in one order, whatever theirs was; overloads keep theirs. */
exports.inOrder = (node, text) => {
  const by = (key) => (a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b)));
  const byName = by(({ name }) => (name ? plain(text(name)) : ''));
  if (ts.isInterfaceDeclaration(node))
    return factory.updateInterfaceDeclaration(
      node,
      node.modifiers,
      node.name,
      node.typeParameters,
      node.heritageClauses,
      [...node.members].sort(byName),
    );
  if (ts.isTypeLiteralNode(node))
    return factory.updateTypeLiteralNode(
      node,
      factory.createNodeArray([...node.members].sort(byName)),
    );
  if (ts.isClassDeclaration(node))
    return factory.updateClassDeclaration(
      node,
      node.modifiers,
      node.name,
      node.typeParameters,
      node.heritageClauses,
      node.members.filter((member) => !isHidden(member)).sort(byName),
    );
  if (ts.isUnionTypeNode(node))
    return factory.updateUnionTypeNode(
      node,
      factory.createNodeArray([...node.types].sort(by((type) => plain(text(type))))),
    );
  return node;
};

/** A literal's type without its value; undefined for any other node. */
function widened(node) {
  if (ts.isLiteralTypeNode(node)) return widened(node.literal);
  if (ts.isPrefixUnaryExpression(node)) return widened(node.operand);
  if (ts.isNumericLiteral(node)) return factory.createKeywordTypeNode(SyntaxKind.NumberKeyword);
  if (ts.isStringLiteralLike(node)) return factory.createKeywordTypeNode(SyntaxKind.StringKeyword);
  return undefined;
}

const isReadonly = (node) => (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly) > 0;

/** Limits and texts that a constant holds are read at run time: that they have other values tells no module apart. */
exports.withoutValues = (node) => {
  if (ts.isVariableDeclaration(node) && node.initializer)
    return factory.updateVariableDeclaration(
      node,
      node.name,
      undefined,
      widened(node.initializer) ?? node.type,
      widened(node.initializer) ? undefined : node.initializer,
    );
  // A key that names itself is one of a list: `{ open: "open" }`.
  if (!ts.isPropertySignature(node) || !isReadonly(node)) return node;
  if (!node.type || node.type.literal?.text === node.name.text) return node;
  const type = widened(node.type) ?? node.type;
  return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
};

exports.plain = plain;
