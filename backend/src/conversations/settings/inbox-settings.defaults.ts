import type { InboxSettings } from '@muhatap/shared/wire/conversations';
import type { Written } from '@muhatap/shared/wire/open';

/**
 * Settings of a company that has stored none: staff take conversations themselves, and no automatic
 * messages are sent.
 */
export const DEFAULT_SETTINGS: Written<Omit<InboxSettings, 'agents'>> = {
  assignment: 'manual',
  capacity: 10,
  greeting: {
    is_on: false,
    text: 'Merhaba, bize yazdığınız için teşekkür ederiz. Mesajınızı aldık; bir temsilcimiz en kısa sürede size yanıt verecek.',
  },
  survey: {
    is_on: false,
    text: 'Konuşmamız tamamlandı. Aldığınız hizmeti 1 ile 5 arasında puanlar mısınız? (1: hiç memnun kalmadım, 5: çok memnun kaldım)',
    thanks: 'Değerlendirmeniz için teşekkür ederiz. İyi günler dileriz.',
  },
};
