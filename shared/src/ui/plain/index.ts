// Parts that are plain elements with classes: none of them loads the kit, so screens that a page begins with are drawn with these.
export { StyleSheet } from '../style-sheet/style-sheet';
export { PlainProvider } from '../provider/plain-provider';
export { Kit, loadKit } from '../kit/kit';
export { createKitPart } from '../kit-part/kit-part';
export { kitPages } from '../kit-part/kit-pages';
export { inKit, loadKitAhead } from '../kit/in-kit';
export { createLatePart, type LatePart } from '../late/late-part';
export {
  chooseColorMode,
  COLOR_MODES,
  startColorMode,
  type ColorMode,
  type ColorModeChoice,
} from '../color-mode/color-mode.store';
export { useColorMode } from '../color-mode/use-color-mode';
export { Icon, type IconProps } from '../icon/icon';
export { isIconName, type IconName } from '../icon/icon-table';
export { Logo } from '../logo/logo';
export { AnimatedItems } from '../motion/animated-items';
export type { AnimatedItemsProps } from '../motion/animated-items.types';
export { ErrorScreen } from '../state/error-screen';
export { Tip, type TipProps } from '../tip/tip';
export { ChannelIcon, channelName } from '../app/channel-icon';
export { ColorTag, type ColorTagProps } from '../app/color-tag';
export { EmptyView, type EmptyViewProps } from '../app/empty-view';
export { ErrorView, type ErrorViewProps } from '../app/error-view';
export { PageBody, type PageWidth } from '../app/page-body';
export { PersonAvatar, type PersonAvatarProps } from '../app/person-avatar';
export { SearchBox, type SearchBoxProps } from '../app/search-box';
export { PlainButton, type PlainButtonProps } from '../controls/plain-button';
export { PlainSkeleton } from '../controls/plain-skeleton';
export { PlainSpinner } from '../controls/plain-spinner';
export { useOpener, type Opener, type OpenedProps } from '../kit/use-opener';
