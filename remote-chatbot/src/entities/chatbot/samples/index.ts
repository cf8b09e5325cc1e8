import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { GREETING } from './greeting';
import { SURVEY } from './survey';

/** A flow that a new chatbot can begin with. */
export interface SampleFlow {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly flow: FlowDocument;
}

/** The flows that a new chatbot can begin with; the empty flow comes first. */
export const SAMPLE_FLOWS: readonly SampleFlow[] = [
  {
    id: 'bos',
    title: 'Boş akış',
    about: 'Her şeyi kendiniz çizin.',
    flow: { nodes: [], settings: DEFAULT_SETTINGS },
  },
  {
    id: 'karsilama',
    title: 'Karşılama menüsü',
    about: 'Konuyu sordurur, doğru birime götürür; isteyen temsilciye ulaşır.',
    flow: GREETING,
  },
  {
    id: 'anket',
    title: 'Memnuniyet sorusu',
    about: 'Üç yanıtlı kısa bir soru; memnun olmayan temsilciye aktarılır.',
    flow: SURVEY,
  },
];
