import { SegmentGroup } from '@muhatap/shared/ui/app';
import type { ListLayout } from '#entities/complaint';

interface LayoutChoiceProps {
  readonly layout: ListLayout;
  readonly onChange: (layout: ListLayout) => void;
}

/** The list as rows, or as cards by status. */
export const LayoutChoice = ({ layout, onChange }: LayoutChoiceProps) => (
  <SegmentGroup.Root
    size="sm"
    mb="3"
    aria-label="Görünüş"
    value={layout}
    onValueChange={({ value }) => onChange(value === 'board' ? 'board' : 'table')}
  >
    <SegmentGroup.Indicator />
    <SegmentGroup.Item value="table">
      <SegmentGroup.ItemText>Tablo</SegmentGroup.ItemText>
      <SegmentGroup.ItemHiddenInput />
    </SegmentGroup.Item>
    <SegmentGroup.Item value="board">
      <SegmentGroup.ItemText>Pano</SegmentGroup.ItemText>
      <SegmentGroup.ItemHiddenInput />
    </SegmentGroup.Item>
  </SegmentGroup.Root>
);
