import {
  COMPLAINT_SUBJECT_LIMIT,
  type ComplaintReferenceId,
  type ComplaintTextId,
} from '@muhatap/shared/wire/complaints';
import { COMPLAINT_ERRORS } from './complaint.errors';

/** The sentences of a form that saves a field. */
export interface ChangeTexts {
  readonly done: string;
  readonly failed: string;
  /** The label of the reason. */
  readonly why: string;
  readonly save: string;
}

/** The wording of a reference beyond the label and title of its descriptor. */
interface ReferenceTexts {
  /** Its title among the facts of a complaint. */
  readonly fact: string;
  /** Filters complaints that have none. */
  readonly unset: string;
  /** Filters by an entry that is no longer there. */
  readonly gone: string;
  /** Names the choice of none. */
  readonly chosenNone: string;
  /** The form's sentences where nothing else is about to change; left out where they are those of an assignment. */
  readonly alone?: ChangeTexts;
}

/** The wording of a text beyond the label and title of its descriptor. */
interface TextTexts extends Pick<ChangeTexts, 'done' | 'failed' | 'save'> {
  /** Opens the form. */
  readonly edit: string;
  /** Refuses an empty text; null where it may be empty. */
  readonly blank: string | null;
  readonly limit: number;
}

export const REFERENCE_TEXTS: Readonly<Record<ComplaintReferenceId, ReferenceTexts>> = {
  unit: {
    fact: 'Atanan birim',
    unset: 'Birime atanmamış',
    gone: 'Silinmiş birim',
    chosenNone: 'Atanmadı',
  },
  type: {
    fact: 'Şikayet türü',
    unset: 'Türü belirlenmemiş',
    gone: 'Silinmiş tür',
    chosenNone: 'Belirlenmedi',
  },
  district: {
    fact: 'Mahalle',
    unset: 'Mahallesi belirlenmemiş',
    gone: 'Silinmiş mahalle',
    chosenNone: 'Mahallesi belirlenmedi',
    alone: {
      done: 'Şikayetin mahallesi güncellendi',
      failed: COMPLAINT_ERRORS.district,
      why: 'Gerekçe (isteğe bağlı)',
      save: 'Mahalleyi kaydet',
    },
  },
};

export const TEXT_TEXTS: Readonly<Record<ComplaintTextId, TextTexts>> = {
  subject: {
    done: 'Şikayet konusu güncellendi',
    failed: COMPLAINT_ERRORS.subject,
    save: 'Konuyu kaydet',
    edit: 'Konu özetini düzenle',
    blank: 'Şikayetin konusunu yazın.',
    limit: COMPLAINT_SUBJECT_LIMIT,
  },
};
