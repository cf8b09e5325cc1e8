import { ColorTag } from '@muhatap/shared/ui/plain';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import type { CSSProperties } from 'react';

interface LabelTagsProps extends Pick<Complaint, 'labels'> {
  /** Most that are drawn; the others are counted and named by a title. */
  readonly limit: number;
}

const LINE: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 'var(--muhatap-spacing-1)',
  minWidth: 0,
};
const REST: CSSProperties = {
  fontSize: 'var(--muhatap-font-sizes-2xs)',
  color: 'var(--muhatap-colors-fg-muted)',
};

/** The labels of a complaint where a row or a card has room for few. */
export function LabelTags({ labels = [], limit }: LabelTagsProps) {
  if (labels.length === 0) return null;
  const others = labels.slice(limit);
  return (
    <span style={LINE}>
      {labels.slice(0, limit).map(({ id, name, color }) => (
        <ColorTag key={id} size="xs" name={name} color={color} />
      ))}
      {others.length === 0 ? null : (
        <span style={REST} title={others.map(({ name }) => name).join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  );
}
