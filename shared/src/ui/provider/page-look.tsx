import { useLayoutEffect } from 'react';
import { startColorMode } from '../color-mode/color-mode.store';
import { fontFaces } from '../theme/font-faces';
import { pageSheet } from './page.sheet';
import { StyleSheet } from '../style-sheet/style-sheet';

/** Reset, tokens, font and colour mode of every page of the suite. */
export function PageLook() {
  useLayoutEffect(startColorMode, []);
  return (
    <>
      <StyleSheet text={pageSheet} />
      <StyleSheet text={fontFaces} />
    </>
  );
}
