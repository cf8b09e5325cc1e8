import { channelName } from '@muhatap/shared/ui/app';
import type { Complaint, ComplaintMessage } from '@muhatap/shared/wire';

/** The name to show for whoever wrote; 'Anonim Kullanıcı' for nobody (spec §2 "Complaint detail"). */
export const senderOf = ({ senderName }: Pick<Complaint, 'senderName'>): string => senderName?.trim() || 'Anonim Kullanıcı';

/** Whose words these are: ours are labelled with the sender or 'Destek Temsilcisi' (spec §2). */
export const speakerOf = (message: Pick<ComplaintMessage, 'direction' | 'senderName'>): string =>
  message.direction === 'outbound' ? message.senderName?.trim() || 'Destek Temsilcisi' : senderOf(message);

/** The channel in words: 'WhatsApp', 'Diğer'. */
export const channelOf = ({ kanal }: Pick<Complaint, 'kanal'>): string => channelName(kanal);
