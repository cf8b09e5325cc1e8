import type { IconName } from '@muhatap/shared/ui';
import {
  RECORDED_ORIGINS,
  type Complaint,
  type RecordedOrigin,
} from '@muhatap/shared/wire/complaints';
import { channelOf } from './complaint-labels';

interface OriginLook {
  readonly name: string;
  readonly icon: IconName;
}

/** A way in which a case comes in without a conversation, in words. */
export const ORIGIN_LOOKS: Readonly<Record<RecordedOrigin, OriginLook>> = {
  phone: { name: 'Telefon', icon: 'phone' },
  counter: { name: 'Yüz yüze', icon: 'users' },
  letter: { name: 'Dilekçe', icon: 'file-text' },
  field: { name: 'Saha', icon: 'location' },
  email: { name: 'E-posta', icon: 'mail' },
  web: { name: 'Web formu', icon: 'globe' },
};

/** The way of a complaint that staff wrote down; null for one of a channel. */
export function recordedOriginOf({ origin }: Pick<Complaint, 'origin'>): OriginLook | null {
  const recorded = RECORDED_ORIGINS.find((each) => each === origin);
  return recorded === undefined ? null : ORIGIN_LOOKS[recorded];
}

/** The channel in words, or how the complaint came in without one. */
export const wayInOf = (complaint: Pick<Complaint, 'origin' | 'kanal'>): string =>
  recordedOriginOf(complaint)?.name ?? channelOf(complaint);
