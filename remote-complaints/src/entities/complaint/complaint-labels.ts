import { formatNumber } from '@muhatap/shared/i18n';
import { channelName } from '@muhatap/shared/ui/plain';
import type { Complaint, ComplaintList, ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { describeMerge } from './merge-labels';

/** Displayed name of an author; 'Anonim Kullanıcı' without one (docs/behaviour.md §6.6). */
export const senderOf = ({ senderName }: Pick<Complaint, 'senderName'>): string =>
  senderName?.trim() || 'Anonim Kullanıcı';

/**
 * Displayed author of a message; an outbound one without a sender is by 'Destek Temsilcisi'
 * (docs/behaviour.md §6.6), one that nobody wrote by 'Chatbot', as in the inbox.
 */
export function speakerOf(
  message: Pick<ComplaintMessage, 'direction' | 'senderName' | 'isAutomatic'>,
): string {
  if (message.direction !== 'outbound') return senderOf(message);
  if (message.isAutomatic === true) return 'Chatbot';
  return message.senderName?.trim() || 'Destek Temsilcisi';
}

type Numbered = Pick<Complaint, 'saysisCode' | 'number'>;

/** The number that a complaint keeps for ever. */
export const numberOf = ({ number, saysisCode }: Numbered): string => number ?? saysisCode;

/** SAYSIS's number where it stands beside the complaint's own; null where there is one number. */
export const saysisNumberOf = (complaint: Numbered): string | null =>
  complaint.saysisCode === numberOf(complaint) ? null : complaint.saysisCode;

/** The channel in words: 'WhatsApp', 'Diğer'. */
export const channelOf = ({ kanal }: Pick<Complaint, 'kanal'>): string => channelName(kanal);

/** Unit in charge, type and responsible person of a complaint: 'Fen İşleri Müdürlüğü · Yol ve Kaldırım · Sorumlu: Elif Kaya'. */
const placeOfWork = ({
  unit,
  type,
  responsible,
}: Pick<Complaint, 'unit' | 'type' | 'responsible'>): string =>
  [
    unit?.name ?? 'Birime atanmamış',
    ...(type === null ? [] : [type.name]),
    ...(responsible == null ? [] : [`Sorumlu: ${responsible.name}`]),
  ].join(' · ');

/** The same with what it was merged with: '… · 3 kişi bildirdi'. */
export const lineOfWork = (
  complaint: Pick<Complaint, 'unit' | 'type' | 'responsible' | 'mergedInto' | 'partCount'>,
): string =>
  [placeOfWork(complaint), describeMerge(complaint)].filter((part) => part !== null).join(' · ');

/** Number of complaints in a list: '43', or 'en az 100' where the server has not counted them all. */
export const formatTotal = ({
  total,
  totalIsExact,
}: Pick<ComplaintList, 'total' | 'totalIsExact'>): string =>
  totalIsExact || total === 0 ? formatNumber(total) : `en az ${formatNumber(total)}`;
