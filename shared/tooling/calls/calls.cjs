const { readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');
const { programOf } = require('./sources.cjs');
const { Texts, UNKNOWN } = require('./texts.cjs');

/** The HTTP method of each method of the API client; `exchange` is given it. The path comes first, then what is sent, then the options. */
const METHODS = {
  ...{ get: 'GET', getPage: 'GET', getText: 'GET', post: 'POST', postForm: 'POST' },
  ...{ patch: 'PATCH', put: 'PUT', delete: 'DELETE' },
};
/** Functions of shared by which a page names events and grants: the room, the kind of name and the argument that is one. */
const NAMERS = {
  onCompanyEvent: ['realtime', 'events', 0],
  onSignal: ['realtime', 'signals', 0],
  hasGrant: ['session', 'grants', 1],
  useGrant: ['session', 'grants', 0],
  mayDo: ['session', 'grants', 2],
  useAction: ['session', 'grants', 1],
  useVisibility: ['session', 'grants', 0],
  visibilityIn: ['session', 'grants', 1],
};
/** A file without any of these words calls nothing, subscribes to nothing and checks no grant. */
const WORDS = new RegExp(`\\b(api|${Object.keys(NAMERS).join('|')})\\b`);

/** A path as both sides name it: `/api/room/{}/notes`, without its query. */
const patternOf = (text) =>
  text
    .split('?')[0]
    .split('/')
    .map((part) => (part.includes(UNKNOWN) ? '{}' : part))
    .join('/');

class Calls {
  constructor(program, places) {
    this.places = places;
    this.texts = new Texts(program.getTypeChecker());
    this.routes = new Map();
    this.names = { events: new Set(), signals: new Set(), grants: new Set() };
  }

  read(file) {
    const visit = (node) => {
      if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent)) this.readName(node);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(file, visit);
  }

  readName(node) {
    const { text, parent } = node;
    if (text === 'api' && this.isShared(node, 'api')) this.readCall(node);
    const isCalled = ts.isCallExpression(parent) && parent.expression === node;
    const [room, kind, index] = (isCalled && Object.hasOwn(NAMERS, text) && NAMERS[text]) || [];
    if (room === undefined || !this.isShared(node, room)) return;
    const argument = parent.arguments[index];
    for (const name of argument ? this.texts.of(argument) : [])
      if (!name.includes(UNKNOWN)) this.names[kind].add(name);
      // The shell asks for the grants that manifests name; an event is always known.
      else if (kind !== 'grants') throw this.unreadable(argument, `the name for ${text}`);
  }

  readCall(api) {
    const { parent: method } = api;
    const call = method.parent;
    // Its own declaration, and the index that passes it on.
    if (ts.isVariableDeclaration(method) || ts.isExportSpecifier(method)) return;
    if (
      !ts.isPropertyAccessExpression(method) ||
      !ts.isCallExpression(call) ||
      call.expression !== method
    )
      throw this.unreadable(api, 'the call');
    const verb = METHODS[method.name.text];
    const [given, place, ...rest] = verb ? [null, ...call.arguments] : call.arguments;
    const verbs = verb ? [verb] : this.texts.of(given);
    const [body, options] = verb === 'GET' ? [undefined, ...rest] : rest;
    for (const text of this.texts.of(place)) {
      const pattern = patternOf(text);
      if (!/^\/[^{]/.test(pattern) || verbs.some((one) => one.includes(UNKNOWN)))
        throw this.unreadable(place, `the address of api.${method.name.text}`);
      for (const one of verbs)
        this.take(`${one} ${pattern}`, this.readerOf(options), this.shapeOf(body));
    }
  }

  take(route, reads, sends) {
    const known = this.routes.get(route) ?? { reads: new Set(), sends: new Set() };
    if (reads) known.reads.add(reads);
    if (sends) known.sends.add(sends);
    this.routes.set(route, known);
  }

  /** The wire schema that reads the answer. */
  readerOf(options) {
    const object = options && this.objectOf(options);
    const property = object?.properties.find((one) => one.name?.text === 'schema');
    const value = property && (property.initializer ?? property.name);
    return value && ts.isIdentifier(value) ? this.wireName(this.texts.declarationOf(value)) : null;
  }

  /** The wire schema of what is sent, where its type is named: a parameter's, or the one that an object satisfies. */
  shapeOf(body) {
    if (!body) return null;
    const declaration = ts.isIdentifier(body) ? this.texts.declarationOf(body) : undefined;
    const type =
      ts.isSatisfiesExpression(body) || (declaration && ts.isParameter(declaration))
        ? (declaration ?? body).type
        : undefined;
    if (!type || !ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return null;
    const alias = this.texts.declarationOf(type.typeName);
    const [query] = (alias && ts.isTypeAliasDeclaration(alias) && alias.type.typeArguments) || [];
    return query && ts.isTypeQueryNode(query) && ts.isIdentifier(query.exprName)
      ? this.wireName(this.texts.declarationOf(query.exprName))
      : null;
  }

  /** `<package>#<name>` of a schema of the wire; null for everything else. */
  wireName(declaration) {
    if (!declaration || !ts.isVariableDeclaration(declaration)) return null;
    const [area, room] = path
      .relative(path.join(this.places.shared, 'src'), declaration.getSourceFile().fileName)
      .split(path.sep);
    return area === 'wire' ? `${this.places.name}/wire/${room}#${declaration.name.text}` : null;
  }

  objectOf(expression) {
    const node = ts.skipOuterExpressions(expression);
    if (ts.isObjectLiteralExpression(node)) return node;
    const declaration = ts.isIdentifier(node) ? this.texts.declarationOf(node) : undefined;
    return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
      ? this.objectOf(declaration.initializer)
      : undefined;
  }

  isShared(node, room) {
    const file = this.texts.declarationOf(node)?.getSourceFile().fileName ?? '';
    return file.startsWith(path.join(this.places.shared, 'src', room) + path.sep);
  }

  unreadable(node, what) {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    const place = `${path.relative(path.dirname(this.places.folder), file.fileName)}:${line + 1}`;
    return new Error(
      `${place}: ${what} cannot be read from the source. Write it where it is called, as a text, a template or a function that answers one.`,
    );
  }
}

/**
 * The calls of source files to the backend: `routes`, each with the wire schemas that read its answers and of what is sent, as
 * `<package>#<name>`, and the `events`, `signals` and `grants` that they name. Throws, with file and line, where a path or an event cannot
 * be read without running it. `places`: see programOf.
 */
exports.readCalls = (files, places) => {
  const roots = files.filter((file) => WORDS.test(readFileSync(file, 'utf8')));
  const program = programOf(roots, places);
  const calls = new Calls(program, places);
  for (const file of roots) calls.read(program.getSourceFile(file));
  const routes = [...calls.routes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, { reads, sends }]) => [
      route,
      { reads: [...reads].sort(), sends: [...sends].sort() },
    ]);
  const names = Object.entries(calls.names).map(([kind, found]) => [kind, [...found].sort()]);
  return { routes: Object.fromEntries(routes), ...Object.fromEntries(names) };
};

/** The names of a list or table that a file exports: the texts of the list, or the table's keys. */
exports.readNames = (file, name, places) => {
  const program = programOf([file], places);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  const symbol = checker.getExportsOfModule(module).find((one) => one.name === name);
  const type = checker.getTypeOfSymbol(symbol);
  return checker.isTupleType(type)
    ? checker.getTypeArguments(type).map(({ value }) => value)
    : type.getProperties().map((one) => one.name);
};
