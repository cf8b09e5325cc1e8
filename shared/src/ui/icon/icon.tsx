import { iconTable, type IconName } from './icon-table';

export interface IconProps {
  readonly name: IconName;
  /** Edge length in px; 18 by default. */
  readonly size?: number;
  /** Colour token; the text's colour by default. */
  readonly color?: string;
  /** A name for screen readers; without one the icon is decoration. */
  readonly label?: string;
}

/** The colour of a token's name, or the CSS colour itself. */
const colorOf = (name: string): string =>
  /^[a-z][\w.]*$/i.test(name)
    ? `var(--muhatap-colors-${name.replaceAll('.', '-')}, ${name})`
    : name;

/** One icon of the suite's one family. A module may be of another time than the shell and name what this one does not know: that is a dot. */
export function Icon({ name, size = 18, color, label }: IconProps) {
  const Drawing = name in iconTable ? iconTable[name] : iconTable.dot;
  const named =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  // One plain element, with a colour of its own as well: rows hold many of them.
  const colored = color === undefined ? {} : { style: { color: colorOf(color) } };
  return (
    <span className="icon" {...named} {...colored}>
      <Drawing size={size} aria-hidden />
    </span>
  );
}
