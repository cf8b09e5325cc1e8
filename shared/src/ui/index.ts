export * from './primitives';
export { LookProvider } from './provider/look-provider';
export { StyleSheet } from './style-sheet/style-sheet';
export { UiProvider } from './provider/ui-provider';
export {
  chooseColorMode,
  COLOR_MODES,
  startColorMode,
  type ColorMode,
  type ColorModeChoice,
} from './color-mode/color-mode.store';
export { useColorMode } from './color-mode/use-color-mode';
export { Icon, type IconProps } from './icon/icon';
export { isIconName, type IconName } from './icon/icon-table';
export { AnimatedItems } from './motion/animated-items';
export type { AnimatedItemsProps } from './motion/animated-items.types';
export { FormField, type FormFieldProps } from './fields/form-field';
export { PasswordInput } from './fields/password-input';
export { PhoneInput } from './fields/phone-input';
export { Textarea } from './fields/textarea';
export { typeInto, type TextRange } from './fields/type-into';
export { useFormFocus, type FormFocus } from './fields/use-form-focus';
export { ErrorScreen } from './state/error-screen';
export { Logo } from './logo/logo';
