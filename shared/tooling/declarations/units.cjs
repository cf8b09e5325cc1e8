const { createHash } = require('node:crypto');
const ts = require('typescript');
const { bare, inOrder, plain, withoutValues } = require('./normal-form.cjs');
const { programOf } = require('./program.cjs');

const printer = ts.createPrinter({ removeComments: true });
const { factory, SyntaxKind } = ts;

const sha = (text) => createHash('sha256').update(text).digest('hex');

/** Collects declarations as units: one symbol with all of its declarations, naming other units by number. */
class Units {
  constructor(files, entries) {
    const { program, resolve } = programOf(files, entries);
    this.checker = program.getTypeChecker();
    this.program = program;
    this.resolve = resolve;
    this.numbers = new Map();
    this.units = [];
  }

  /** The names that a file exports, each with the number of its unit; types alone are left out. */
  exportsOf(file) {
    const symbol = this.checker.getSymbolAtLocation(this.program.getSourceFile(file));
    const names = {};
    for (const one of symbol ? this.checker.getExportsOfModule(symbol) : []) {
      const number = this.numberOf(one, (flags) => flags & ts.SymbolFlags.Value);
      if (number !== undefined) names[one.name] = number;
    }
    return names;
  }

  /** The names that a file exports and marks as deprecated, where they are exported or where they are declared. */
  deprecatedIn(file) {
    const symbol = this.checker.getSymbolAtLocation(this.program.getSourceFile(file));
    const isMarked = ({ declarations = [] }) =>
      declarations.some((one) => ts.getJSDocDeprecatedTag(one) !== undefined);
    const isDeprecated = (one) =>
      isMarked(one) ||
      ((one.flags & ts.SymbolFlags.Alias) > 0 &&
        isDeprecated(this.checker.getImmediateAliasedSymbol(one) ?? { flags: 0 }));
    return (symbol ? this.checker.getExportsOfModule(symbol) : [])
      .filter(isDeprecated)
      .map(({ name }) => name);
  }

  /** The number of the unit behind a symbol; undefined for what is declared inside another unit or built in. */
  numberOf(symbol, accepts = () => true) {
    let target = symbol;
    while (target && target.flags & ts.SymbolFlags.Alias) {
      const foreign = this.foreignOf(target);
      if (foreign) return this.number(`${foreign.module}#${foreign.name}`, foreign.name, foreign);
      target = this.checker.getImmediateAliasedSymbol(target);
    }
    const declarations = target?.declarations?.filter(isTopLevel) ?? [];
    if (declarations.length === 0 || !accepts(target.flags)) return undefined;
    return this.number(target, target.name, { declarations });
  }

  number(key, name, about) {
    if (!this.numbers.has(key)) {
      this.numbers.set(key, this.units.length);
      const unit = { name: /^\w+$/.test(name) ? name : 'all', refers: new Set(), text: '' };
      this.units.push(unit);
      unit.text = about.declarations
        ? about.declarations.map((one) => this.print(one, unit)).join('\n')
        : foreignText(about, `${unit.name}$u${this.numbers.get(key)}$`);
    }
    return this.numbers.get(key);
  }

  /** The package and name behind an alias of somebody else's; undefined for our own. */
  foreignOf({ declarations }) {
    const [declaration] = declarations;
    const statement = ts.findAncestor(
      declaration,
      (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node),
    );
    const module = statement?.moduleSpecifier?.text;
    if (module === undefined || this.isOwn(module, statement)) return undefined;
    if (ts.isNamespaceImport(declaration) || ts.isNamespaceExport(declaration))
      return { module, name: '*' };
    const isDefault = ts.isImportClause(declaration);
    return {
      module,
      name: isDefault ? 'default' : (declaration.propertyName ?? declaration.name).text,
    };
  }

  isOwn(module, node) {
    const from = node.getSourceFile().fileName;
    if (this.resolve(module, from)) return true;
    if (module.startsWith('.')) throw new Error(`${from}: ${module} has no declarations.`);
    return false;
  }

  print(declaration, unit) {
    const file = declaration.getSourceFile();
    const text = (node) => printer.printNode(ts.EmitHint.Unspecified, node, file);
    const isConstant = ts.isVariableDeclaration(declaration);
    const visit = (node) => {
      if (ts.isStringLiteral(node)) return factory.createStringLiteral(node.text);
      if (ts.isIdentifier(node)) return this.renamed(node, unit);
      if (ts.isObjectBindingPattern(node)) return factory.createIdentifier('given');
      const own = ts.isImportTypeNode(node) && this.ownImport(node, unit, visit);
      if (own) return own;
      const inside = ts.visitEachChild(node, visit, undefined);
      return inOrder(isConstant ? withoutValues(inside) : inside, text);
    };
    const node = visit(declaration);
    if (isConstant) return `export declare const ${text(node)};`;
    return `export declare ${text(node).replace(/^((export|default|declare) )+/, '')}`;
  }

  renamed(identifier, unit) {
    const number = this.numberOf(this.checker.getSymbolAtLocation(identifier));
    if (number === undefined) return identifier;
    unit.refers.add(number);
    return factory.createIdentifier(`${this.units[number].name}$u${number}$`);
  }

  /** `import("./room").Room` of one of our own files as a plain reference. */
  ownImport(node, unit, visit) {
    if (!this.isOwn(node.argument.literal.text, node)) return undefined;
    if (!node.qualifier) throw new Error(`${node.getText()} has no name of its own.`);
    const name = visit(node.qualifier);
    const given = node.typeArguments?.map(visit);
    return node.isTypeOf
      ? factory.createTypeQueryNode(name, given)
      : factory.createTypeReferenceNode(name, given);
  }
}

function isTopLevel(declaration) {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return statement.parent?.kind === SyntaxKind.SourceFile;
}

const foreignText = ({ module, name }, local) =>
  `import ${name === '*' ? '* as' : `{ ${name} as`} ${local}${name === '*' ? '' : ' }'} from "${module}";\nexport { ${local} };`;

/** Every unit that one needs, itself among them. */
function closureOf(units, start) {
  const seen = new Set(start);
  for (const number of seen) for (const next of units[number].refers) seen.add(next);
  return seen;
}

/**
 * The exported values of declaration files: package → name → unit, and each unit's text. A unit is a declaration with the digest of
 * itself and all that it refers to in its name, so that equal names mean equal declarations, in whichever build. Comments, formatting, the
 * order of members and the places of files do not count; other packages' types count by their names alone.
 *
 * `deprecated` lists, by package, the names among them that are marked so. `files` maps paths to texts, `entries` packages to paths.
 */
exports.readUnits = (files, entries) => {
  const all = new Units(files, entries);
  const numbers = Object.entries(entries).map(([name, file]) => [name, all.exportsOf(file)]);
  const { units } = all;
  const digests = units.map(({ text }) => sha(bare(plain(text))));
  const names = units.map(({ name }, number) => {
    const parts = [...closureOf(units, [number])].map((one) => digests[one]).sort();
    return `${name}_${sha([digests[number], ...parts].join('\n')).slice(0, 12)}`;
  });
  const marked = Object.entries(entries).map(([name, file]) => [
    name,
    all
      .deprecatedIn(file)
      .filter((one) => all.exportsOf(file)[one] !== undefined)
      .sort(),
  ]);
  return {
    deprecated: Object.fromEntries(marked.filter(([, found]) => found.length > 0)),
    names: Object.fromEntries(
      numbers.map(([name, found]) => [
        name,
        Object.fromEntries(
          Object.keys(found)
            .sort()
            .map((one) => [one, names[found[one]]]),
        ),
      ]),
    ),
    units: Object.fromEntries(
      units
        .map(({ text, refers }, number) => [
          names[number],
          {
            text: text.replace(/\w+\$u(\d+)\$/g, (_reference, one) => names[one]),
            refers: [...refers].map((one) => names[one]),
          },
        ])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
};
