import { scimPatch, ScimError as PatchError, type ScimPatchOperation } from 'scim-patch';
import { z } from 'zod';
import { parseFilter } from './read-filter';
import {
  findName,
  foldName,
  isIgnoredSub,
  isOfExtension,
  readNamed,
  withoutSchema,
  type Json,
  type ResourceShape,
} from './resource-shape';
import { invalid, type ScimType } from './scim-error';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MOST_OPERATIONS = 1000;
const LONGEST_PATH = 500;
const PATH = /^([a-z]+)(?:\[(.+)\])?(?:\.([$a-z]+))?$/i;

const patchBody = z.object({
  schemas: z.array(z.string()),
  operations: z
    .array(z.object({ op: z.string(), path: z.string().nullish(), value: z.unknown().optional() }))
    .min(1)
    .max(MOST_OPERATIONS),
});

type Operation = 'add' | 'replace' | 'remove';
interface Step {
  readonly op: Operation;
  readonly path: string;
  readonly value: unknown;
}

/** A path by the names of the shape. */
interface Target {
  readonly attribute: string;
  readonly path: string;
  /** Whether it names an attribute as a whole, and not some of its values or a part of them. */
  readonly isWhole: boolean;
}

const pathUnknown = (path: string) =>
  invalid('invalidPath', `“${path.slice(0, 100)}” adında bir alan yok.`);

/** The attribute at the beginning of a path; null: one that is not kept. Throws `invalidPath`, and `mutability` for what the server alone decides. */
function readAttribute(root: string, { kept, readOnly, ignored }: ResourceShape): string | null {
  if (findName(readOnly, root) !== undefined)
    throw invalid('mutability', `“${root}” alanı değiştirilemez.`);
  if (findName(ignored, root) !== undefined) return null;
  const attribute = findName(Object.keys(kept), root);
  if (attribute === undefined) throw pathUnknown(root);
  return attribute;
}

/** The values that a path selects in brackets. Throws `invalidPath`, `invalidFilter`. */
function readSelection(attribute: string, selection: string | undefined, shape: ResourceShape) {
  if (selection === undefined) return attribute;
  if (!shape.multiValued.includes(attribute)) throw pathUnknown(attribute);
  parseFilter(selection);
  return `${attribute}[${selection}]`;
}

/** Null: an attribute that is not kept. Throws 400. */
function readPath(text: string, shape: ResourceShape): Target | null {
  if (text.length > LONGEST_PATH) throw pathUnknown(text);
  const path = withoutSchema(text.trim());
  if (isOfExtension(path)) return null;
  const [, root = path, selection, sub] = PATH.exec(path) ?? [];
  const attribute = readAttribute(root, shape);
  if (attribute === null) return null;
  const chosen = readSelection(attribute, selection, shape);
  if (sub === undefined) return { attribute, path: chosen, isWhole: selection === undefined };
  const name = findName(shape.kept[attribute] ?? [], sub);
  if (name !== undefined) return { attribute, path: `${chosen}.${name}`, isWhole: false };
  if (isIgnoredSub(sub)) return null;
  throw pathUnknown(text);
}

/** The values of an attribute by the names of the shape; several values are always a list. */
function readValue(value: unknown, { attribute, isWhole }: Target, shape: ResourceShape): unknown {
  const subs = shape.kept[attribute] ?? [];
  if (subs.length === 0 || typeof value !== 'object' || value === null) return value;
  const named = (one: unknown) =>
    typeof one === 'object' && one !== null ? readNamed(one, subs) : { value: one };
  if (Array.isArray(value)) return value.map(named);
  return isWhole && shape.multiValued.includes(attribute) ? [named(value)] : named(value);
}

/** One step for each attribute where an operation names none. */
function stepsOf(
  { op: word, path, value }: z.infer<typeof patchBody>['operations'][number],
  shape: ResourceShape,
): Step[] {
  const op = (['add', 'replace', 'remove'] as const).find((one) => one === foldName(word));
  if (op === undefined)
    throw invalid('invalidSyntax', `“${word.slice(0, 40)}” diye bir işlem yok.`);
  if (path != null && path !== '') return [{ op, path, value }];
  if (op === 'remove') throw invalid('noTarget', 'Silinecek alan belirtilmemiş.');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(
      'invalidValue',
      'Alan belirtilmediğinde değer, alanları içeren bir nesne olmalı.',
    );
  // Directories repeat the id and the schemas there.
  return Object.entries(value)
    .filter(([name]) => findName(shape.readOnly, name) === undefined)
    .map(([name, each]) => ({ op, path: name, value: each as unknown }));
}

/** Null where the step concerns nothing that is kept. */
function readStep({ op, path, value }: Step, shape: ResourceShape): ScimPatchOperation | null {
  const target = readPath(path, shape);
  if (target === null) return null;
  const isRemoval = op === 'remove' || (op === 'replace' && value === null);
  if (isRemoval && target.isWhole && shape.required.includes(target.attribute))
    throw invalid('mutability', `“${target.attribute}” alanı silinemez.`);
  const read = readValue(value, target, shape);
  if (isRemoval)
    return { op: 'remove', path: target.path, ...(op === 'remove' && { value: read }) };
  if (value === undefined) throw invalid('invalidValue', `“${target.attribute}” için değer yok.`);
  return { op, path: target.path, value: read };
}

const withLists = (resource: Json, { multiValued }: ResourceShape): Json => ({
  ...Object.fromEntries(multiValued.map((name) => [name, []])),
  ...resource,
});

function applyStep(resource: Json, step: ScimPatchOperation, shape: ResourceShape): Json {
  try {
    const given = { schemas: [], meta: {}, ...withLists(resource, shape) };
    return scimPatch(given as never, [step], { mutateDocument: false, treatMissingAsAdd: true });
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    const scimType = (error.scimCode ?? 'invalidValue') as Exclude<ScimType, 'uniqueness'>;
    throw invalid(scimType, `“${step.path ?? ''}” üzerindeki işlem uygulanamadı.`);
  }
}

/**
 * A resource after the operations of a PATCH (RFC 7644, 3.5.2), in the ways in which directories write them: operations in capitals, several
 * attributes in one value, values to be removed in `value`. Throws 400.
 */
export function applyPatch(body: unknown, resource: Json, shape: ResourceShape): Json {
  const named =
    typeof body === 'object' && body !== null ? readNamed(body, ['schemas', 'operations']) : {};
  const read = patchBody.safeParse(named);
  if (!read.success || !read.data.schemas.includes(SCHEMA))
    throw invalid('invalidSyntax', 'PATCH isteği anlaşılamadı.');
  return read.data.operations
    .flatMap((operation) => stepsOf(operation, shape))
    .map((step) => readStep(step, shape))
    .reduce(
      (patched, step) => (step === null ? patched : applyStep(patched, step, shape)),
      resource,
    );
}
