import type { Platform } from '@muhatap/shared/wire/channels';
import {
  NEW_TEXTS,
  type FlowNode,
  type FlowSettings,
  type ListNode,
} from '@muhatap/shared/wire/chatbots';
import { FLOW_CHANNELS, lengthOf, type FlowChannel } from './flow-channels';
import { normalizeText } from './match-answer';
import { postbackOf } from './nodes';
import { error, type Problem, type ProblemField } from './problem';
import { writeOut } from './render';

/** A tap brings this back; longer ones are refused by WhatsApp (docs/behaviour.md §9.6). */
const POSTBACK_LIMIT = 200;

const { buttonText: _, ...placeholders } = NEW_TEXTS;
const PLACEHOLDERS: Partial<Record<ProblemField, string>> = placeholders;

interface Text {
  readonly field: ProblemField;
  readonly value: string;
  readonly buttonId?: string;
  /** Which limit of a channel it has. */
  readonly limit: (channel: FlowChannel) => number | undefined;
  readonly isRequired: boolean;
  readonly name: string;
}

const textsOf = (node: FlowNode): Text[] =>
  node.type === 'message'
    ? [
        {
          field: 'message',
          name: 'Mesaj',
          value: node.message,
          limit: ({ text }) => text,
          isRequired: true,
        },
      ]
    : [
        {
          field: 'title',
          name: 'Başlık',
          value: node.title,
          limit: ({ title }) => title,
          isRequired: true,
        },
        {
          field: 'description',
          name: 'Açıklama',
          value: node.description,
          limit: ({ description }) => description,
          isRequired: true,
        },
        {
          field: 'buttonText',
          name: 'Buton metni',
          value: node.buttonText,
          limit: ({ buttonText }) => buttonText,
          isRequired: true,
        },
        ...node.buttons.flatMap(({ id, title, description }): Text[] => [
          {
            field: 'button.title',
            name: 'Seçenek başlığı',
            value: title,
            buttonId: id,
            limit: ({ rowTitle }) => rowTitle,
            isRequired: true,
          },
          {
            field: 'button.description',
            name: 'Seçenek açıklaması',
            value: description,
            buttonId: id,
            limit: ({ rowDescription }) => rowDescription,
            isRequired: false,
          },
        ]),
      ];

/** Problems of a text beside the shortest limit of those that it breaks. */
function checkText(
  { field, name, value, buttonId, limit, isRequired }: Text,
  platforms: readonly Platform[],
  nodeId?: string,
): Problem[] {
  const place = {
    field,
    ...(nodeId === undefined ? {} : { nodeId }),
    ...(buttonId === undefined ? {} : { buttonId }),
  };
  if (value.trim() === '')
    return isRequired ? [error('empty_text', `${name} boş olamaz.`, place)] : [];
  if (value.trim() === PLACEHOLDERS[field])
    return [
      error(
        'placeholder_text',
        `${name} hâlâ örnek metin: “${value.trim()}”. Vatandaşın okuyacağı metni yazın.`,
        place,
      ),
    ];
  const length = lengthOf(value);
  const limits = platforms.flatMap((platform) => {
    const most = FLOW_CHANNELS[platform] && limit(FLOW_CHANNELS[platform]);
    return most !== undefined && length > most ? [{ platform, most }] : [];
  });
  if (limits.length === 0) return [];
  const most = Math.min(...limits.map((broken) => broken.most));
  return [
    error('text_too_long', `${name} ${length} karakter; en çok ${most} olabilir.`, {
      ...place,
      platforms: limits.map(({ platform }) => platform),
    }),
  ];
}

function checkList(list: ListNode, platforms: readonly Platform[]): Problem[] {
  const nodeId = list.id;
  if (list.buttons.length === 0)
    return [error('dead_end', 'Listede seçenek yok; konuşma burada kalır.', { nodeId })];
  const problems: Problem[] = [];
  const crowded = platforms.filter(
    (platform) => list.buttons.length > (FLOW_CHANNELS[platform]?.rows ?? Infinity),
  );
  if (crowded.length > 0) {
    const most = Math.min(...crowded.map((platform) => FLOW_CHANNELS[platform]?.rows ?? Infinity));
    problems.push(
      error(
        'too_many_rows',
        `Listede ${list.buttons.length} seçenek var; en çok ${most} olabilir.`,
        { nodeId, platforms: crowded },
      ),
    );
  }
  const long = platforms.filter(
    (platform) =>
      FLOW_CHANNELS[platform] !== undefined &&
      FLOW_CHANNELS[platform].shows !== 'list' &&
      lengthOf(writtenOut(list)) > FLOW_CHANNELS[platform].text,
  );
  if (long.length > 0)
    problems.push(
      error(
        'text_too_long',
        `Liste, seçenekleriyle birlikte ${lengthOf(writtenOut(list))} karakter; bu kanalda tek mesaja sığmaz.`,
        { nodeId, field: 'description', platforms: long },
      ),
    );
  const seen = new Set<string>();
  for (const button of list.buttons) {
    const place = { nodeId, buttonId: button.id, field: 'button.title' as const };
    const title = normalizeText(button.title);
    if (title !== '' && seen.has(title))
      problems.push(
        error(
          'duplicate_title',
          `“${button.title.trim()}” bu listede birden çok kez var; vatandaşın hangisini seçtiği anlaşılmaz.`,
          place,
        ),
      );
    seen.add(title);
    if (button.targetNodeId === null)
      problems.push(
        error(
          'button_without_target',
          `“${button.title.trim() || 'Adsız seçenek'}” hiçbir yere bağlı değil.`,
          { nodeId, buttonId: button.id },
        ),
      );
    if (postbackOf(list, button).length > POSTBACK_LIMIT)
      problems.push(
        error(
          'id_too_long',
          'Adımın ve seçeneğin kimliği birlikte çok uzun; seçeneği silip yeniden ekleyin.',
          { nodeId, buttonId: button.id },
        ),
      );
  }
  return problems;
}

const writtenOut = (list: ListNode): string =>
  writeOut({
    ...list,
    rows: list.buttons.map(({ title, description }) => ({ postback: '', title, description })),
  });

/** Problems of a node alone, without its neighbours. */
export const checkNode = (node: FlowNode, platforms: readonly Platform[]): Problem[] => [
  ...textsOf(node).flatMap((text) => checkText(text, platforms, node.id)),
  ...(node.type === 'list' ? checkList(node, platforms) : []),
];

/** Problems of the settings, beside those of nodes. */
export function checkSettings(
  { unknownText, handOffText, silenceText }: FlowSettings,
  platforms: readonly Platform[],
): Problem[] {
  const limit = ({ text }: FlowChannel): number => text;
  return [
    ...checkText(
      {
        field: 'unknownText',
        name: 'Anlaşılmayan yanıt metni',
        value: unknownText,
        limit,
        isRequired: true,
      },
      platforms,
    ),
    ...checkText(
      { field: 'handOffText', name: 'Aktarma metni', value: handOffText, limit, isRequired: true },
      platforms,
    ),
    ...checkText(
      {
        field: 'silenceText',
        name: 'Zaman aşımı metni',
        value: silenceText,
        limit,
        isRequired: false,
      },
      platforms,
    ),
  ];
}
