import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { isPlainObject } from '@muhatap/shared/lib';
import {
  FLOW_LIMITS,
  START_LABEL,
  flowDocument,
  type FlowButton,
  type FlowDocument,
  type FlowNode,
} from '@muhatap/shared/wire/chatbots';
import { ImportRefusal } from './import-refusal';
import { readJson } from './read-json';
import { buttonIdAfter, ownIdOfStart } from './read-postback';

/** The largest file that is read, bytes: far more than the largest flow. */
export const IMPORT_LIMIT_BYTES = 2 * 1024 * 1024;
/** Where imported nodes are stacked (docs/behaviour.md §7.5), in the canvas' units. */
const [FIRST, SPACING] = [100, 200];

type Fields = Record<string, unknown>;
const LIST_FIELDS = ['type', 'title', 'description', 'buttonText', 'buttons'];
const MESSAGE_FIELDS = ['type', 'message'];
const BUTTON_FIELDS = ['title', 'description', 'postbackText', 'type'];

/**
 * The flow of a file in the exchange format of docs/behaviour.md §7.4, or of a backup. Throws
 * {@link ImportRefusal}; nothing is changed meanwhile.
 */
export function importFlow(text: string): FlowDocument {
  if (new TextEncoder().encode(text).length > IMPORT_LIMIT_BYTES)
    throw new ImportRefusal('too_large', 'Dosya çok büyük; en çok 2 MB olabilir.');
  const file = readJson(text);
  if (!isPlainObject(file))
    throw new ImportRefusal(
      'not_a_flow',
      'Dosyada bir akış yok; en dışta adımlar { … } içinde durmalı.',
    );
  return file['muhatap'] === 'flow' ? readBackup(file) : readExchange(file);
}

/** A whole flow as a file, with all that the exchange format has no place for. */
function readBackup({ flow }: Fields): FlowDocument {
  const parsed = flowDocument.safeParse(flow);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ImportRefusal(
    'wrong_type',
    `Yedek okunamadı: ${['flow', ...(issue?.path ?? [])].join(' › ')} ${issue?.message ?? ''}`.trim(),
  );
}

function readExchange(file: Fields): FlowDocument {
  const entries = Object.entries(file);
  if (entries.length > FLOW_LIMITS.nodes)
    throw new ImportRefusal(
      'too_many_nodes',
      `Dosyada ${entries.length} adım var; en çok ${FLOW_LIMITS.nodes} olabilir.`,
    );
  if (entries.length > 0 && !Object.hasOwn(file, START_LABEL))
    throw new ImportRefusal('no_start', 'Dosyada “start” adlı başlangıç adımı yok.');
  const names = namesOf(file);
  return {
    nodes: entries.map(([key, entry], index) =>
      readNode(key, entry, names, { x: FIRST, y: FIRST + index * SPACING }),
    ),
    settings: DEFAULT_SETTINGS,
  };
}

/** Names by which postbacks call the nodes of a file: their keys, and the start's own id where it has one beside its key. */
interface Names {
  readonly keys: ReadonlySet<string>;
  readonly startId: string | null;
}

function namesOf(file: Fields): Names {
  const keys = new Set(Object.keys(file));
  const targets = new Set(
    Object.entries(file).flatMap(([key, entry]) => (key === START_LABEL ? [] : postbacksOf(entry))),
  );
  return { keys, startId: ownIdOfStart(postbacksOf(file[START_LABEL]), keys, targets) };
}

/** The postbacks of an entry, as far as it has any; {@link readNode} refuses what is wrong with it. */
function postbacksOf(entry: unknown): string[] {
  const buttons: unknown = isPlainObject(entry) ? entry['buttons'] : null;
  if (!Array.isArray(buttons)) return [];
  return buttons.flatMap((button: unknown) =>
    isPlainObject(button) && typeof button['postbackText'] === 'string'
      ? [button['postbackText']]
      : [],
  );
}

function readNode(
  key: string,
  entry: unknown,
  names: Names,
  position: FlowNode['position'],
): FlowNode {
  if (key === '' || key.length > FLOW_LIMITS.id)
    throw new ImportRefusal(
      'bad_key',
      `“${key.slice(0, 40)}” adım adı olamaz; 1–${FLOW_LIMITS.id} karakter olmalı.`,
    );
  if (!isPlainObject(entry)) throw new ImportRefusal('wrong_type', `“${key}” bir adım değil.`);
  const label = key === START_LABEL ? START_LABEL : '';
  switch (entry['type']) {
    case 'message':
      requireFields(entry, MESSAGE_FIELDS, key);
      return {
        id: key,
        type: 'message',
        position,
        label,
        message: textOf(entry, 'message', key),
        nextNodeId: null,
        then: 'end',
      };
    case 'list':
      requireFields(entry, LIST_FIELDS, key);
      return {
        id: key,
        type: 'list',
        position,
        label,
        title: textOf(entry, 'title', key),
        description: textOf(entry, 'description', key),
        buttonText: textOf(entry, 'buttonText', key),
        buttons: readButtons(entry['buttons'], key, names),
      };
    default:
      throw new ImportRefusal('wrong_type', `“${key}” adımının türü “list” veya “message” olmalı.`);
  }
}

function readButtons(buttons: unknown, key: string, { keys, startId }: Names): FlowButton[] {
  if (!Array.isArray(buttons))
    throw new ImportRefusal(
      'wrong_type',
      `“${key}” adımında seçenekler (buttons) bir liste olmalı.`,
    );
  if (buttons.length > FLOW_LIMITS.buttons)
    throw new ImportRefusal(
      'wrong_type',
      `“${key}” adımında ${buttons.length} seçenek var; en çok ${FLOW_LIMITS.buttons} olabilir.`,
    );
  const used = new Set<string>();
  const read = buttons.map((button: unknown, index): FlowButton => {
    const place = `${key} › ${index + 1}. seçenek`;
    if (!isPlainObject(button))
      throw new ImportRefusal('wrong_type', `“${place}” bir seçenek değil.`);
    requireFields(button, BUTTON_FIELDS, place);
    if (button['type'] !== 'text')
      throw new ImportRefusal('wrong_type', `“${place}” türü “text” olmalı.`);
    const postback = textOf(button, 'postbackText', place);
    const target = postback === startId ? START_LABEL : postback;
    const leadsTo = keys.has(target) ? target : null;
    const own = key === START_LABEL && startId !== null ? [key, startId] : [key];
    const id = leadsTo === null ? unconnectedId(postback, own, place) : '';
    if (id !== '' && used.has(id))
      throw new ImportRefusal(
        'duplicate_button',
        `“${place}” ile bir önceki seçeneğin kimliği (“${id}”) aynı.`,
      );
    used.add(id);
    return {
      id,
      title: textOf(button, 'title', place),
      description: textOf(button, 'description', place),
      type: 'text',
      targetNodeId: leadsTo,
    };
  });
  let next = 1;
  const free = (): string => {
    while (used.has(`b${next}`)) next += 1;
    return `b${next++}`;
  };
  return read.map((button) => (button.id === '' ? { ...button, id: free() } : button));
}

/** The id of a button that leads nowhere: what follows one of its node's own names. */
function unconnectedId(postback: string, own: readonly string[], place: string): string {
  const id = own.map((name) => buttonIdAfter(postback, name)).find((found) => found !== null);
  if (id === undefined || id === null)
    throw new ImportRefusal(
      'missing_target',
      `“${place}” dosyada olmayan bir adıma (“${postback.slice(0, 40)}”) gidiyor.`,
    );
  if (id.length > FLOW_LIMITS.id)
    throw new ImportRefusal(
      'bad_key',
      `“${place}” kimliği çok uzun; en çok ${FLOW_LIMITS.id} karakter olabilir.`,
    );
  return id;
}

function requireFields(entry: Fields, allowed: readonly string[], place: string): void {
  const stranger = Object.keys(entry).find((field) => !allowed.includes(field));
  if (stranger !== undefined)
    throw new ImportRefusal(
      'unknown_field',
      `“${place}” içinde bu biçimde olmayan bir alan var: “${stranger.slice(0, 40)}”.`,
    );
}

function textOf(entry: Fields, field: string, place: string): string {
  const value = entry[field];
  if (typeof value !== 'string')
    throw new ImportRefusal('wrong_type', `“${place}” içinde “${field}” bir metin olmalı.`);
  if (value.length > FLOW_LIMITS.text)
    throw new ImportRefusal(
      'wrong_type',
      `“${place}” içinde “${field}” ${value.length} karakter; en çok ${FLOW_LIMITS.text} olabilir.`,
    );
  return value;
}
