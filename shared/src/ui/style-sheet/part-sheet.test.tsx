import { render } from '@testing-library/react';
import { freshWorld } from '../../testing';
import { PartSheet } from './part-sheet';

test('the sheet of a part stands once in the page, however many draw it', () => {
  freshWorld();
  render(
    <>
      <PartSheet name="part" text=".part{top:0}" />
      <PartSheet name="part" text=".part{top:0}" />
    </>,
  );
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  const ofPart = sheets.filter((text) => text.includes('.part'));
  expect(ofPart).toEqual(['.part{top:0}']);
});
