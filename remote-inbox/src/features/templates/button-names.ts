import type { ButtonType } from '@muhatap/shared/wire/conversations';

/** Types of buttons by the names that people see. */
export const BUTTON_NAMES: Readonly<Record<ButtonType, string>> = {
  QUICK_REPLY: 'Hızlı yanıt',
  URL: 'Bağlantı',
  PHONE_NUMBER: 'Telefon',
  COPY_CODE: 'Kodu kopyala',
};
