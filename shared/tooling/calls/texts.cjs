const ts = require('typescript');

/** Stands for a part of a text that only the running page knows. */
const UNKNOWN = '\0';
/** Calls within calls. Deeper ones are unknown. */
const DEPTH = 8;

const joined = (heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail));

/** The expressions that a function answers with. */
function answersOf({ body }) {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found = [];
  const visit = (node) => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

/** Reads which texts an expression can stand for, without running it. */
class Texts {
  constructor(checker) {
    this.checker = checker;
  }

  /** The declaration behind a name, wherever it was exported. */
  declarationOf(node) {
    let symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias)
      symbol = this.checker.getAliasedSymbol(symbol);
    return symbol?.declarations?.[0];
  }

  /** `given` maps parameters to the texts that a call gives them; undefined is one that it leaves out. */
  of(expression, given = new Map(), depth = 0) {
    const node = ts.skipOuterExpressions(expression);
    const inside = (part) => this.of(part, given, depth);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (texts, { expression: part, literal }) =>
          joined(
            texts,
            inside(part).map((text) => text + literal.text),
          ),
        [node.head.text],
      );
    if (ts.isBinaryExpression(node)) return this.ofBinary(node, inside);
    if (ts.isConditionalExpression(node)) return this.ofChoice(node, given, inside);
    if (ts.isIdentifier(node)) return this.ofName(node, given, depth);
    if (ts.isCallExpression(node)) return this.ofCall(node, given, depth);
    return ts.isPropertyAccessExpression(node) ? this.ofProperty(node) : this.ofType(node);
  }

  ofBinary({ left, operatorToken, right }, inside) {
    if (operatorToken.kind === ts.SyntaxKind.PlusToken) return joined(inside(left), inside(right));
    const isChoice = [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(
      operatorToken.kind,
    );
    return isChoice ? [...inside(left), ...inside(right)] : [UNKNOWN];
  }

  /** Of `what === undefined ? a : b` one side alone where the call says whether it gives the parameter. */
  ofChoice({ condition, whenTrue, whenFalse }, given, inside) {
    const { left, right, operatorToken } = condition;
    const asks =
      ts.isBinaryExpression(condition) && ts.isIdentifier(left) && right.getText() === 'undefined';
    const parameter = asks ? this.declarationOf(left) : undefined;
    if (!given.has(parameter)) return [...inside(whenTrue), ...inside(whenFalse)];
    const isNegated = operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
    return inside((given.get(parameter) === undefined) === isNegated ? whenFalse : whenTrue);
  }

  ofName(node, given, depth) {
    const declaration = this.declarationOf(node);
    if (given.has(declaration)) return given.get(declaration) ?? [''];
    const isConstant =
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      declaration.parent.flags & ts.NodeFlags.Const;
    return isConstant && declaration.initializer && depth < DEPTH
      ? this.of(declaration.initializer, given, depth + 1)
      : this.ofType(node);
  }

  ofCall(node, given, depth) {
    const declaration = ts.isIdentifier(node.expression)
      ? this.declarationOf(node.expression)
      : undefined;
    const called =
      declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (!called || !ts.isFunctionLike(called) || depth >= DEPTH) return this.ofType(node);
    const passed = new Map(
      called.parameters.map((parameter, index) => {
        const argument = node.arguments[index] ?? parameter.initializer;
        return [parameter, argument && this.of(argument, given, depth)];
      }),
    );
    const texts = answersOf(called).flatMap((answer) => this.of(answer, passed, depth + 1));
    return texts.length > 0 ? texts : [UNKNOWN];
  }

  /** Of a property that its type leaves open, the texts that the objects beside that type give it. */
  ofProperty(node) {
    const texts = this.ofType(node);
    const declaration = this.declarationOf(node.name);
    if (!texts.includes(UNKNOWN) || !declaration || !ts.isPropertySignature(declaration))
      return texts;
    const found = [];
    const visit = (one) => {
      if (ts.isPropertyAssignment(one) && one.name.text === node.name.text)
        found.push(...this.of(one.initializer));
      ts.forEachChild(one, visit);
    };
    visit(declaration.getSourceFile());
    return found.length > 0 ? found : texts;
  }

  /** The texts of a closed list, as its type says. */
  ofType(node) {
    const type = this.checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    return types.every((one) => one.isStringLiteral())
      ? types.map(({ value }) => value)
      : [UNKNOWN];
  }
}

module.exports = { Texts, UNKNOWN };
