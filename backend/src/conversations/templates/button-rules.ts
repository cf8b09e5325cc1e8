import {
  BUTTON_LIMITS,
  BUTTON_TYPES,
  type ButtonType,
  type SubmittedButton,
  type TemplateSubmission,
} from '@muhatap/shared/wire/conversations';

/** A field and the sentence at it; null for no fault. */
export type Fault = readonly [field: string, sentence: string | null];

/** A place at the very end of an address. */
export const OPEN_END = /\{\{1\}\}$/;

const NAMES: Readonly<Record<ButtonType, string>> = {
  QUICK_REPLY: 'hızlı yanıt',
  URL: 'bağlantı',
  PHONE_NUMBER: 'telefon',
  COPY_CODE: 'kod kopyalama',
};

/** Whether quick replies stand side by side, before or after all other buttons. */
const isGrouped = (buttons: readonly SubmittedButton[]): boolean =>
  buttons.filter(
    ({ type }, index) =>
      index > 0 && (type === 'QUICK_REPLY') !== (buttons[index - 1]?.type === 'QUICK_REPLY'),
  ).length <= 1;

function setFault(buttons: readonly SubmittedButton[]): string | null {
  if (buttons.length > BUTTON_LIMITS.all)
    return `En çok ${BUTTON_LIMITS.all} buton ekleyebilirsiniz.`;
  const over = BUTTON_TYPES.find(
    (type) => buttons.filter((one) => one.type === type).length > BUTTON_LIMITS.of[type],
  );
  if (over !== undefined)
    return `En çok ${BUTTON_LIMITS.of[over]} ${NAMES[over]} butonu ekleyebilirsiniz.`;
  return isGrouped(buttons)
    ? null
    : 'Hızlı yanıtlar yan yana durmalı: öteki butonların ya hepsinden önce ya hepsinden sonra.';
}

function textFault(
  { type, text }: SubmittedButton,
  earlier: readonly SubmittedButton[],
): string | null {
  if (type === 'COPY_CODE') return null;
  if (text === '') return 'Butonun yazısını yazın.';
  if ([...text].length > BUTTON_LIMITS.text)
    return `En çok ${BUTTON_LIMITS.text} karakter yazabilirsiniz.`;
  if (/\{\{|\}\}|\n/.test(text)) return 'Buton yazısında değişken ve satır sonu olamaz.';
  return earlier.some((one) => one.text === text) ? 'Bu yazı başka bir butonda var.' : null;
}

const isAddress = (text: string) => /^https?:\/\/[^\s{}]+$/.test(text) && URL.canParse(text);
const WHATSAPP_LINK = /^https?:\/\/(?:www\.)?(?:wa\.me|api\.whatsapp\.com)(?:\/|$)/;

function urlFault({ type, url }: SubmittedButton): string | null {
  if (type !== 'URL') return null;
  const address = (url ?? '').replace(OPEN_END, '');
  if (!isAddress(address)) return 'Bağlantıyı https:// ile başlayarak eksiksiz yazın.';
  if ([...(url ?? '')].length > BUTTON_LIMITS.url)
    return 'Bağlantı en çok 2.000 karakter olabilir.';
  return WHATSAPP_LINK.test(address) ? 'Meta butonda WhatsApp bağlantısı kabul etmez.' : null;
}

const phoneFault = ({ type, phone }: SubmittedButton): string | null =>
  type === 'PHONE_NUMBER' && !/^\+?\d{7,19}$/.test(phone ?? '')
    ? 'Telefonu ülke koduyla, yalnız rakamla yazın. Örnek: +902125550100'
    : null;

/** Whether something is filled in when the button is sent. */
export const isFilled = ({ type, url }: SubmittedButton): boolean =>
  type === 'COPY_CODE' || (type === 'URL' && OPEN_END.test(url ?? ''));

function variableFault(
  button: SubmittedButton,
  variables: TemplateSubmission['variables'],
): string | null {
  if (!isFilled(button)) return null;
  return variables.some(({ name }) => name === button.variable)
    ? null
    : 'Butona gönderirken yazılacak değer için bir değişken tanımlayın.';
}

const codeFault = (
  { type, variable }: SubmittedButton,
  variables: TemplateSubmission['variables'],
) => {
  const place = variables.findIndex(({ name }) => name === variable);
  const example = variables[place]?.example.trim() ?? '';
  return [
    `variables.${place}.example`,
    type === 'COPY_CODE' && place >= 0 && !/^[^\s]{0,15}$/u.test(example)
      ? `Kod boşluksuz ve en çok ${BUTTON_LIMITS.code} karakter olmalı.`
      : null,
  ] as const;
};

/** The faults of a template's buttons (docs/behaviour.md §9.6), which Meta would refuse. */
export const buttonFaults = ({ buttons, category, variables }: TemplateSubmission): Fault[] => [
  ['buttons', setFault(buttons)],
  ...buttons.flatMap((button, index): Fault[] => [
    [
      `buttons.${index}.type`,
      button.type === 'COPY_CODE' && category !== 'MARKETING'
        ? 'Kod kopyalama butonu yalnız tanıtım şablonlarında olabilir.'
        : null,
    ],
    [`buttons.${index}.text`, textFault(button, buttons.slice(0, index))],
    [`buttons.${index}.url`, urlFault(button)],
    [`buttons.${index}.phone`, phoneFault(button)],
    [`buttons.${index}.variable`, variableFault(button, variables)],
    codeFault(button, variables),
  ]),
];
