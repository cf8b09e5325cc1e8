/** A turning ring: something is being read. With a `label` it is named, otherwise decoration beside words. */
export const PlainSpinner = ({
  label,
  size = 'sm',
}: {
  readonly label?: string;
  /** 12, 20 or 32 px. */
  readonly size?: 'xs' | 'sm' | 'lg';
}) => (
  <span
    className="spinner"
    data-size={size}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
  />
);
