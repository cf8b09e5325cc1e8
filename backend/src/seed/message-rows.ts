import { graphReason } from '../channels/meta/graph-reasons';
import { placeText } from '../channels/meta/whatsapp-content';
import { demoId } from './demo-id';
import type { SpokenLine } from './dialogue';
import type { MediaShelf } from './media-shelf';
import type { Random } from './random';
import type { RoomPlan } from './room-plan';
import type { ConnectionRow, CustomerRow, MessageRow } from './rows';
import { HOUR } from './timeline';
import { fill } from './town';

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

/** A message outside the service window is refused with this code (channel facts §7.4). */
const WINDOW_CLOSED = { errorCode: '131047', errorMessage: graphReason(131_047) };

function providerId(random: Random, platform: RoomPlan['platform']): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const tail = Array.from({ length: 32 }, () => letters[random.int(0, letters.length - 1)]).join('');
  return platform === 'whatsapp' ? `wamid.HBgM${tail}` : `m_${tail}`;
}

function bodyOf(random: Random, { line }: SpokenLine, slots: Record<string, string>, shelf: MediaShelf): Pick<MessageRow, 'type' | 'content' | 'media'> {
  const text = fill(line.text, slots);
  const { attachment } = line;
  if (attachment === null) return { type: 'text', content: text, media: null };
  const name = fill(attachment.name, slots);
  switch (attachment.kind) {
    case 'image':
      return { type: 'image', content: text, media: shelf.image(name) };
    case 'document':
      return { type: 'document', content: text, media: shelf.document(name) };
    case 'location':
      return { type: 'location', content: placeText({ latitude: 39.9 + random.int(0, 4000) / 100_000, longitude: 32.8 + random.int(0, 4000) / 100_000, name }), media: null };
    case 'interactive':
      return { type: 'interactive', content: name, media: null };
  }
}

/** Statuses that fit what followed: whoever answered has read; fresh messages may still be on their way. */
function statusOf(random: Random, spoken: readonly SpokenLine[], index: number, now: Date): MessageRow['status'] {
  const here = spoken[index];
  if (here === undefined || here.line.speaker === 'citizen') return 'received';
  if (spoken.slice(index + 1).some(({ line }) => line.speaker === 'citizen')) return 'read';
  const age = now.getTime() - here.at;
  if (age < HOUR) return random.pick(['sent', 'delivered', 'read']);
  return random.chance(0.72) ? 'read' : 'delivered';
}

/** Message rows of one room, oldest first. */
export function messageRows(random: Random, facts: RoomFacts, spoken: readonly SpokenLine[], shelf: MediaShelf, now: Date): MessageRow[] {
  return spoken.map((entry, index) => {
    const isSent = entry.line.speaker !== 'citizen';
    const createdAt = new Date(entry.at);
    const failed = facts.plan.ending === 'failed' && facts.plan.platform === 'whatsapp' && index === spoken.length - 1;
    return {
      id: demoId(random, createdAt),
      companyId: facts.companyId,
      roomId: facts.roomId,
      connectionId: facts.connection.id,
      customerId: facts.customer.id,
      channel: facts.plan.platform,
      ...bodyOf(random, entry, facts.slots[entry.dialogue] ?? {}, shelf),
      recipient: isSent ? facts.customer.externalId : facts.connection.externalId,
      isSent,
      isBotMessage: entry.line.speaker === 'bot',
      senderUserId: entry.line.speaker === 'staff' ? facts.agentId : null,
      providerMessageId: failed ? null : providerId(random, facts.plan.platform),
      status: failed ? ('failed' as const) : statusOf(random, spoken, index, now),
      errorCode: failed ? WINDOW_CLOSED.errorCode : null,
      errorMessage: failed ? WINDOW_CLOSED.errorMessage : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
