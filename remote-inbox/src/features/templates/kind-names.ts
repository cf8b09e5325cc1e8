import type { TemplateKind } from '@muhatap/shared/wire/conversations';

/** The kinds by the names that people see. */
export const KIND_NAMES: Readonly<Record<TemplateKind, string>> = {
  reply: 'Hazır yanıt',
  approved: 'Onaylı şablon',
};
