import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { START_LABEL, type FlowDocument } from '@muhatap/shared/wire/chatbots';
import { choice, list, message } from './sample-parts';

/**
 * A short survey about the handling of a matter; dissatisfied citizens are handed over to staff.
 */
export const SURVEY: FlowDocument = {
  settings: DEFAULT_SETTINGS,
  nodes: [
    list(
      'soru',
      [80, 120],
      'Bizi nasıl buldunuz?',
      'Son başvurunuzla ilgilenme biçimimizden memnun kaldınız mı?',
      'Yanıtla',
      [
        choice('memnun', 'Memnunum'),
        choice('orta', 'Daha iyi olabilir'),
        choice('kotu', 'Memnun değilim'),
      ],
      START_LABEL,
    ),
    message('memnun', [480, -20], 'Çok sevindik, teşekkür ederiz. İyi günler dileriz.'),
    message(
      'orta',
      [480, 170],
      'Teşekkür ederiz. Neyi daha iyi yapabileceğimizi yazarsanız ekibimiz okuyacak.',
      'handoff',
    ),
    message(
      'kotu',
      [480, 370],
      'Üzgünüz. Neyin eksik kaldığını yazın; bir temsilcimiz sizinle ilgilenecek.',
      'handoff',
    ),
  ],
};
