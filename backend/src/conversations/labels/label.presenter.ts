import type { Label } from '@muhatap/shared/wire/conversations';
import type { LabelRow } from './labels.repository';

export const presentLabel = ({ id, name, color }: LabelRow): Label => ({ id, name, color });
