import type { ConnectionCredentials, Platform } from '@muhatap/shared/wire/channels';

/** A key that a provider hands out; `name` as the wire has it. */
export interface AccountKey {
  readonly name: keyof ConnectionCredentials;
  readonly label: string;
  readonly hint?: string;
}

/** Label of an approved template's name in its provider's console. */
export interface TemplateName {
  readonly label: string;
  readonly text: string;
  readonly example: string;
}

/** Everything that an administrator needs in order to connect a channel, in the provider's own words. */
export interface AccountGuide {
  readonly about: string;
  readonly provider: 'Meta' | 'Twilio' | 'Authkey';
  readonly steps: readonly string[];
  readonly idLabel: string;
  readonly idHint: string;
  /** The form by which the server distinguishes accounts. */
  readonly idPattern: RegExp;
  readonly idFault: string;
  readonly asksNumber: boolean;
  readonly keys: readonly AccountKey[];
  /** Left out: the channel has no approved templates. */
  readonly template?: TemplateName;
}

const NUMERIC = /^\d{5,30}$/;
const E164 = /^\+[1-9]\d{7,14}$/;
const DIGITS_ONLY = 'Yalnızca rakamlardan oluşan kimliği yazın.';
const WITH_PLUS = 'Numarayı + ve ülke koduyla, boşluksuz yazın. Örnek: +902520000000';
const TOKEN: AccountKey = {
  name: 'access_token',
  label: 'Erişim anahtarı (access token)',
  hint: 'Süresi dolmayan bir sistem kullanıcısı anahtarı kullanın.',
};
const meta = {
  provider: 'Meta',
  idPattern: NUMERIC,
  idFault: DIGITS_ONLY,
  keys: [TOKEN],
} as const;

const INSTAGRAM_STEPS = [
  'Meta Business Suite’te Instagram işletme hesabınızı bir Facebook sayfasına bağlayın.',
  'developers.facebook.com’da uygulamanızı açın, Instagram bölümünden hesap kimliğini kopyalayın.',
] as const;

/** One guide a channel. Names of pages and fields are those of the providers' own consoles. */
export const ACCOUNT_GUIDES: Readonly<Record<Platform, AccountGuide>> = {
  whatsapp: {
    ...meta,
    about: 'Meta’nın kendi WhatsApp Business bağlantısı',
    asksNumber: true,
    idLabel: 'Telefon numarası kimliği (Phone number ID)',
    idHint: 'Telefon numarasının kendisi değil, Meta’nın verdiği kimlik.',
    steps: [
      'developers.facebook.com’da uygulamanızı açın, WhatsApp → API Setup sayfasına gidin.',
      '“Phone number ID” değerini kopyalayın.',
      'Business Settings → System users altında uygulamanız için süresiz bir anahtar üretin: whatsapp_business_messaging ve whatsapp_business_management izinleriyle, WhatsApp hesabını seçerek.',
    ],
    template: {
      label: 'Meta’daki şablon adı',
      example: 'randevu_hatirlatma',
      text: 'WhatsApp Manager → Message templates listesindeki ad. Metin, onaylanan metinle aynı olmalı; değişkenler {{1}}, {{2}} sırasıyla gider.',
    },
  },
  'whatsapp-twillio': {
    about: 'Twilio üzerinden WhatsApp',
    provider: 'Twilio',
    asksNumber: false,
    idLabel: 'Gönderen numarası',
    idHint: 'Twilio’da WhatsApp gönderici olarak kayıtlı numara. Örnek: +902520000000',
    idPattern: E164,
    idFault: WITH_PLUS,
    keys: [
      { name: 'account_sid', label: 'Account SID', hint: 'AC ile başlar.' },
      { name: 'auth_token', label: 'Auth Token' },
    ],
    steps: [
      'console.twilio.com açılış sayfasından Account SID ve Auth Token değerlerini kopyalayın.',
      'Messaging → Senders → WhatsApp senders altında numaranızı açın.',
      '“Webhook URL for incoming messages” alanını açık bırakın: adresi bir sonraki adımda vereceğiz (yöntem POST).',
    ],
    template: {
      label: 'Content SID',
      example: 'HX0123456789abcdef0123456789abcdef',
      text: 'Twilio Console → Content Template Builder’da şablonun HX ile başlayan kimliği.',
    },
  },
  'whatsapp-authkey': {
    about: 'Authkey üzerinden, yalnızca onaylı şablonlarla',
    provider: 'Authkey',
    asksNumber: false,
    idLabel: 'Gönderen numarası',
    idHint: 'Authkey’de kayıtlı WhatsApp numaranız. Örnek: +902520000000',
    idPattern: /^\+?[1-9]\d{7,14}$/,
    idFault: WITH_PLUS,
    keys: [{ name: 'authkey', label: 'Authkey' }],
    steps: [
      'console.authkey.io hesabınızda API anahtarınızı (authkey) kopyalayın.',
      'WhatsApp numaranızı ve onaylı şablonlarınızın wid değerlerini not edin; şablonları Mesaj Şablonları sayfasında tanımlayın.',
    ],
    template: {
      label: 'Şablon numarası (wid)',
      example: '101',
      text: 'Authkey panelinde onaylı şablonun yanında yazan wid değeri.',
    },
  },
  instagram: {
    ...meta,
    about: 'Instagram doğrudan mesajları',
    asksNumber: false,
    idLabel: 'Instagram hesap kimliği',
    idHint: 'Kullanıcı adı değil, 17 haneli kimlik.',
    steps: [
      ...INSTAGRAM_STEPS,
      'Business Settings → System users altında instagram_basic, instagram_manage_messages, pages_show_list ve pages_manage_metadata izinli bir anahtar üretin.',
    ],
  },
  facebook: {
    ...meta,
    about: 'Facebook sayfanızın mesajları',
    asksNumber: false,
    idLabel: 'Sayfa kimliği (Page ID)',
    idHint: 'Sayfanızın Hakkında bölümünde yazar.',
    steps: [
      'developers.facebook.com’da uygulamanıza Messenger’ı ekleyin ve sayfanızı bağlayın.',
      'Sayfa kimliğini kopyalayın.',
      'Business Settings → System users altında pages_messaging, pages_show_list ve pages_manage_metadata izinli bir anahtar üretin.',
    ],
  },
  'instagram-comment': {
    ...meta,
    about: 'Instagram gönderilerinizin yorumları',
    asksNumber: false,
    idLabel: 'Instagram hesap kimliği',
    idHint: 'Kullanıcı adı değil, 17 haneli kimlik.',
    steps: [
      ...INSTAGRAM_STEPS,
      'Business Settings → System users altında instagram_basic, instagram_manage_comments, pages_show_list ve pages_manage_metadata izinli bir anahtar üretin.',
    ],
  },
};
