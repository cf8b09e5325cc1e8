/** The methods by which a text's shape takes a format: zod's older way beside `z.email()` and its like. */
const FORMATS = /(export const ZodString = [^]*?^\}, )(\{[^]*?^\})\);/m;
const METHOD = /^ {4}(\w+)\(/gm;
/** Builds functions out of text, which a page's policy forbids; zod goes the other way there in any case. */
const COMPILED = '$ZodObjectJIT';
const INTERPRETED = '$ZodObject';

const REFUSE = `function refuse(name) {
  throw new Error(\`A page has no z.string().\${name}(): write it as a shape of its own, z.email() or z.iso.date().\`);
}`;

/**
 * Leaves what no page uses out of zod's shapes: each text's shape refers to all formats, each object's to the maker of functions, so a page would
 * carry them. A method of a format refuses and says what to write.
 */
module.exports = function leanerShapesLoader(source) {
  if (!FORMATS.test(source) || !source.includes(COMPILED))
    throw new Error(`${this.resourcePath} is no longer what this loader knows.`);
  return source
    .replace(FORMATS, (_all, before, methods) => {
      const names = [...methods.matchAll(METHOD)].map(([, name]) => name);
      return `${before}Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, () => refuse(name)])));\n${REFUSE}`;
    })
    .replaceAll(COMPILED, INTERPRETED);
};
