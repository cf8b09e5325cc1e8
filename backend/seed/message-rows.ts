import { CHANNELS } from '@muhatap/shared/wire/channels';
import { graphReason } from '../src/channels/adapters/meta/graph-reasons';
import { contactsText, placeText, UNSUPPORTED_TEXT } from '../src/channels/model/content-text';
import { demoId } from './demo-id';
import type { SpokenLine } from './dialogue';
import type { MediaShelf } from './media-shelf';
import type { Random } from './random';
import type { RoomPlan } from './room-plan';
import type { ConnectionRow, CustomerRow, MessageRow } from './rows';
import type { Line } from './scripts';
import { HOUR } from './timeline';
import { fill } from './demo-citizens';
import { DEMO_TEMPLATES } from './demo-templates';

interface RoomFacts {
  roomId: string;
  companyId: string;
  connection: ConnectionRow;
  customer: CustomerRow;
  agentId: string;
  plan: RoomPlan;
  /** Slot values by dialogue. */
  slots: readonly Record<string, string>[];
}

/** A message outside the service window is refused with this code (docs/behaviour.md §9.7). */
const WINDOW_CLOSED = { errorCode: '131047', errorMessage: graphReason(131_047) };

function providerId(random: Random, platform: RoomPlan['platform']): string {
  const from = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[random.int(0, alphabet.length - 1)]).join('');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  switch (platform) {
    case 'whatsapp':
      return `wamid.HBgM${from(letters, 32)}`;
    case 'whatsapp-twillio':
      return `SM${from('0123456789abcdef', 32)}`;
    case 'whatsapp-authkey':
      return from('0123456789abcdef', 24);
    case 'instagram-comment':
      return `179${from('0123456789', 14)}`;
    default:
      return `m_${from(letters, 32)}`;
  }
}

/** A card as it is written in a dialogue: name, organisation and phone between bars. */
function cardText(card: string): string {
  const [name, company, phone] = card.split('|');
  return contactsText([{ name: { formatted_name: name }, org: { company }, phones: [{ phone }] }]);
}

type AttachmentKind = NonNullable<Line['attachment']>['kind'];
type Body = Pick<MessageRow, 'type' | 'content' | 'media'>;
interface Attached {
  random: Random;
  name: string;
  shelf: MediaShelf;
}

const pictured = ({ name, shelf }: Attached) => ({ media: shelf.image(name) });
/** Fields that an attachment sets in place of the line's text and absent media. */
const ATTACHMENTS: Readonly<
  Partial<Record<AttachmentKind, (attached: Attached) => Partial<Body>>>
> = {
  image: pictured,
  sticker: pictured,
  document: ({ name, shelf }) => ({ media: shelf.document(name) }),
  audio: ({ shelf }) => ({ media: shelf.recording('audio') }),
  video: ({ shelf }) => ({ media: shelf.recording('video') }),
  location: ({ random, name }) => ({
    content: placeText({
      latitude: 39.9 + random.int(0, 4000) / 100_000,
      longitude: 32.8 + random.int(0, 4000) / 100_000,
      name,
    }),
  }),
  contacts: ({ name }) => ({ content: cardText(name) }),
  interactive: ({ name }) => ({ content: name }),
  unsupported: () => ({ content: UNSUPPORTED_TEXT }),
};

function bodyOf(
  random: Random,
  { line }: SpokenLine,
  slots: Record<string, string>,
  shelf: MediaShelf,
): Body {
  const text = fill(line.text, slots);
  const { attachment } = line;
  if (attachment === null) return { type: 'text', content: text, media: null };
  const name = fill(attachment.name, slots);
  return {
    // A private answer to a comment is text like any other.
    type: attachment.kind === 'private' ? 'text' : attachment.kind,
    content: text,
    media: null,
    ...ATTACHMENTS[attachment.kind]?.({ random, name, shelf }),
  };
}

/** Data of a send beside its text: the approved template, or the way a comment was answered. */
function outboundOf(
  line: Line,
  platform: RoomPlan['platform'],
  earlier: readonly MessageRow[],
): MessageRow['outbound'] {
  if (line.speaker === 'citizen') return null;
  const template =
    line.attachment?.kind === 'template'
      ? DEMO_TEMPLATES.find(({ title }) => title === line.attachment?.name)
      : undefined;
  if (template !== undefined)
    return {
      template: { id: '', name: template.provider?.name ?? '', language: 'tr', values: [] },
    };
  const comment =
    platform === 'instagram-comment'
      ? earlier.findLast(({ isSent }) => !isSent)?.providerMessageId
      : undefined;
  return comment == null
    ? null
    : {
        comment: {
          mode: line.attachment?.kind === 'private' ? 'private' : 'public',
          commentId: comment,
        },
      };
}

/** Statuses that fit what followed: whoever answered has read; fresh messages may still be on their way. */
function statusOf(
  random: Random,
  lines: readonly SpokenLine[],
  index: number,
  platform: RoomPlan['platform'],
  now: Date,
): MessageRow['status'] {
  const here = lines[index];
  if (here === undefined || here.line.speaker === 'citizen') return 'received';
  if (!CHANNELS[platform].receipts) return 'sent';
  if (lines.slice(index + 1).some(({ line }) => line.speaker === 'citizen')) return 'read';
  const age = now.getTime() - here.at;
  if (age < HOUR) return random.pick(['sent', 'delivered', 'read']);
  return random.chance(0.72) ? 'read' : 'delivered';
}

const REACTIONS = ['👍', '🙏', '❤️', '👏'] as const;

/** Now and then somebody puts an emoji on an answer. */
const reactionsOf = (
  random: Random,
  platform: RoomPlan['platform'],
  isStaff: boolean,
): MessageRow['reactions'] =>
  isStaff && CHANNELS[platform].receipts && random.chance(0.06)
    ? [{ emoji: random.pick(REACTIONS), is_sent: false }]
    : [];

/** Whether the two newest messages are the citizen's. */
const hasSaidTwo = (earlier: readonly MessageRow[]) =>
  earlier.length > 1 && earlier.slice(-2).every(({ isSent }) => !isSent);

/** An answer under a post belongs to its comment; on WhatsApp staff quote the question now and then, mostly when more was said since. */
function quoteOf(
  random: Random,
  platform: RoomPlan['platform'],
  line: Line,
  earlier: readonly MessageRow[],
): string | null {
  if (line.speaker === 'citizen') return null;
  const lastQuestion = earlier.findLast(({ isSent }) => !isSent);
  if (platform === 'instagram-comment') return lastQuestion?.id ?? null;
  if (!CHANNELS[platform].quotes || line.speaker !== 'staff') return null;
  const before = earlier.at(-2);
  const quoted = hasSaidTwo(earlier) ? before : lastQuestion;
  return random.chance(quoted === before ? 0.3 : 0.05) ? (quoted?.id ?? null) : null;
}

/** Message rows of one room, oldest first. */
export function messageRows(
  random: Random,
  facts: RoomFacts,
  lines: readonly SpokenLine[],
  shelf: MediaShelf,
  now: Date,
): MessageRow[] {
  const { plan, connection, customer } = facts;
  const rows: MessageRow[] = [];
  lines.forEach((entry, index) => {
    const { line } = entry;
    const isSent = line.speaker !== 'citizen';
    const createdAt = new Date(entry.at);
    const failed = plan.ending === 'failed' && index === lines.length - 1;
    rows.push({
      id: demoId(random, createdAt),
      companyId: facts.companyId,
      roomId: facts.roomId,
      connectionId: connection.id,
      customerId: customer.id,
      channel: plan.platform,
      ...bodyOf(random, entry, facts.slots[entry.dialogue] ?? {}, shelf),
      outbound: outboundOf(line, plan.platform, rows),
      replyToId: quoteOf(random, plan.platform, line, rows),
      reactions: reactionsOf(random, plan.platform, line.speaker === 'staff'),
      recipient: isSent ? customer.externalId : connection.externalId,
      isSent,
      isBotMessage: line.speaker === 'bot',
      senderUserId: line.speaker === 'staff' ? facts.agentId : null,
      providerMessageId: failed ? null : providerId(random, plan.platform),
      status: failed ? 'failed' : statusOf(random, lines, index, plan.platform, now),
      errorCode: failed ? WINDOW_CLOSED.errorCode : null,
      errorMessage: failed ? WINDOW_CLOSED.errorMessage : null,
      createdAt,
      updatedAt: createdAt,
    });
  });
  return rows;
}
