import type { IconName } from '@muhatap/shared/ui';
import type { FlowNode } from '@muhatap/shared/wire';

export const KIND_NAMES: Readonly<Record<FlowNode['type'], string>> = {
  list: 'Liste',
  message: 'Mesaj',
};
export const KIND_ICONS: Readonly<Record<FlowNode['type'], IconName>> = {
  list: 'list',
  message: 'message',
};
