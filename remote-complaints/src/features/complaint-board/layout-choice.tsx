import { SegmentGroup } from '@muhatap/shared/ui/app';
import type { ListLayout } from '#entities/complaint';

interface LayoutChoiceProps {
  readonly layout: ListLayout;
  readonly onChange: (layout: ListLayout) => void;
}

const LAYOUTS: readonly (readonly [ListLayout, string])[] = [
  ['table', 'Tablo'],
  ['board', 'Pano'],
  ['map', 'Harita'],
];

/** The list as rows, as cards by status, or on a map. */
export const LayoutChoice = ({ layout, onChange }: LayoutChoiceProps) => (
  <SegmentGroup.Root
    size="sm"
    mb="3"
    aria-label="Görünüş"
    value={layout}
    onValueChange={({ value }) => onChange(LAYOUTS.find(([id]) => id === value)?.[0] ?? 'table')}
  >
    <SegmentGroup.Indicator />
    {LAYOUTS.map(([id, name]) => (
      <SegmentGroup.Item key={id} value={id}>
        <SegmentGroup.ItemText>{name}</SegmentGroup.ItemText>
        <SegmentGroup.ItemHiddenInput />
      </SegmentGroup.Item>
    ))}
  </SegmentGroup.Root>
);
