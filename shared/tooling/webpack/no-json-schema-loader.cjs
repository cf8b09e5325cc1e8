const EXPORTED = /^export (?:const|function) (\w+)/gm;

/**
 * Puts refusals in the place of a file of zod that makes JSON Schema. Each of zod's shapes refers to it, so a page would carry all of it,
 * and only the server makes JSON Schema. What creates a method of a shape creates one that refuses.
 */
module.exports = (source) =>
  [
    "const refuse = () => { throw new Error('A page makes no JSON Schema.'); };",
    ...[...source.matchAll(EXPORTED)].map(([, name]) =>
      name.startsWith('create')
        ? `export const ${name} = () => refuse;`
        : `export const ${name} = refuse;`,
    ),
  ].join('\n');
