import { adoptSession } from '@muhatap/shared/session';
import { aRole, aUser, createManualClock, freshWorld, renderScreen } from '@muhatap/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { buildMenu } from '#entities/menu';
import { twoModules } from '../../testing/live-module';
import { MobileNavigation, Sidebar } from './index';

const modules = twoModules();
const navigation = {
  menu: buildMenu({
    modules,
    isGranted: () => true,
    administers: false,
    unavailable: new Set<string>(),
  }),
  modules,
  onIntent: () => undefined,
};

async function show(at = '/dashboard', menu = <Sidebar {...navigation} />) {
  const clock = createManualClock();
  const { memory } = freshWorld({ clock });
  adoptSession(aUser(), [aRole()]);
  const view = renderScreen(
    [
      {
        path: '*',
        element: (
          <>
            {menu}
            <main>
              <button type="button">Sayfa</button>
            </main>
          </>
        ),
      },
    ],
    { at },
  );
  await screen.findByText('Sayfa');
  return { ...view, clock, memory };
}
const sidebar = () => screen.getByRole('navigation', { name: 'Ana menü' });
const isExpanded = () => sidebar().hasAttribute('data-expanded');
const group = (name: string) => within(sidebar()).getByRole('button', { name });
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true';
const tap = (element: HTMLElement) =>
  // Tooltips settle a moment later.
  act(async () => {
    for (const event of ['pointerEnter', 'pointerDown', 'pointerUp', 'pointerLeave'] as const)
      fireEvent[event](element, { pointerType: 'touch' });
    fireEvent.click(element);
    await Promise.resolve();
  });
test('the menu of a page is drawn once', async () => {
  const onRender = jest.fn();
  await show(
    '/inbox',
    <Profiler id="menu" onRender={onRender}>
      <Sidebar {...navigation} />
    </Profiler>,
  );
  expect(onRender.mock.calls.map(([, phase]) => phase as unknown)).toEqual(['mount']);
});

async function tabToGroup() {
  await userEvent.tab();
  await userEvent.tab();
}

// jsdom guesses `:focus-visible` from the events of earlier tests.
let hasKeyboard = true;
beforeEach(() => {
  hasKeyboard = true;
  const matches = jest.spyOn(Element.prototype, 'matches');
  const real = matches.getMockImplementation();
  matches.mockImplementation(function (this: Element, selector) {
    return selector === ':focus-visible' ? hasKeyboard : (real?.call(this, selector) ?? false);
  });
});

describe('the keyboard in the collapsed sidebar', () => {
  it('opens it, unfolds the group it is on, and Tab goes on to the lines of the group', async () => {
    await show();
    await tabToGroup();
    expect(isExpanded()).toBe(true);
    expect(group('Gelen Kutusu')).toHaveFocus();
    expect(isOpen('Gelen Kutusu')).toBe(true);
    await userEvent.tab();
    expect(within(sidebar()).getByRole('link', { name: 'Mesajlar' })).toHaveFocus();
    expect(isOpen('Gelen Kutusu')).toBe(true);
  });

  it.each(['{Enter}', ' '])(
    'keeps a group open with %j and closes it with the next one',
    async (key) => {
      await show();
      await tabToGroup();
      await userEvent.keyboard(key);
      expect(isOpen('Gelen Kutusu')).toBe(true);
      await userEvent.keyboard(key);
      expect(isOpen('Gelen Kutusu')).toBe(false);
    },
  );

  it('draws the lines of a group when it first unfolds, and keeps them while it folds again', async () => {
    await show();
    const lines = () => within(sidebar()).queryAllByText('Mesajlar').length;
    expect(lines()).toBe(0);
    await tabToGroup();
    await userEvent.keyboard(' ');
    expect(lines()).toBe(1);
    await userEvent.keyboard(' ');
    expect(isOpen('Gelen Kutusu')).toBe(false);
    expect(lines()).toBe(1);
  });

  it('collapses it when it leaves, or with Escape', async () => {
    await show();
    await tabToGroup();
    expect(isExpanded()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isExpanded()).toBe(false);
    await userEvent.tab();
    expect(isExpanded()).toBe(true);
    await userEvent.click(screen.getByText('Sayfa'));
    expect(isExpanded()).toBe(false);
  });
});

describe('a tap in the collapsed sidebar', () => {
  beforeEach(() => {
    hasKeyboard = false;
  });

  it('on a group opens both, and a tap beside it collapses the sidebar again', async () => {
    const { container } = await show();
    await tap(group('Gelen Kutusu'));
    expect([isExpanded(), isOpen('Gelen Kutusu')]).toEqual([true, true]);
    const beside = container.querySelector('[aria-hidden][data-beside]');
    await tap(beside as HTMLElement);
    expect(isExpanded()).toBe(false);
  });

  it('on a line leads to its page and collapses the sidebar', async () => {
    const { router } = await show();
    await tap(group('Gelen Kutusu'));
    await tap(within(sidebar()).getByRole('link', { name: 'Mesajlar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'));
    expect(isExpanded()).toBe(false);
  });
});

describe('the pointer', () => {
  it('shows the name of a collapsed line, and opens the sidebar once it rests there', async () => {
    const { clock } = await show();
    fireEvent.pointerEnter(sidebar(), { pointerType: 'mouse' });
    fireEvent.pointerOver(group('Gelen Kutusu'), { pointerType: 'mouse' });
    await act(() => clock.advance(50));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Gelen Kutusu');
    expect(isExpanded()).toBe(false);
    await act(() => clock.advance(250));
    expect(isExpanded()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    fireEvent.pointerLeave(sidebar(), { pointerType: 'mouse' });
    expect(isExpanded()).toBe(false);
  });

  it('that only crosses it opens nothing', async () => {
    const { clock } = await show();
    fireEvent.pointerEnter(sidebar(), { pointerType: 'mouse' });
    await act(() => clock.advance(200));
    fireEvent.pointerLeave(sidebar(), { pointerType: 'mouse' });
    await act(() => clock.advance(1000));
    expect(isExpanded()).toBe(false);
  });
});

test('the pin keeps the sidebar open, for this person and the next visit', async () => {
  hasKeyboard = false;
  const { memory, unmount } = await show();
  await userEvent.click(group('Menüyü açık tut'));
  await userEvent.click(screen.getByText('Sayfa'));
  expect(isExpanded()).toBe(true);
  const { id, company_id } = aUser();
  expect(Object.fromEntries(memory.values)).toEqual({
    [`sidebar_pinned:${company_id}:${id}`]: '1',
  });
  unmount();
  renderScreen([{ path: '*', element: <Sidebar {...navigation} /> }], { at: '/dashboard' });
  await waitFor(() => expect(isExpanded()).toBe(true));
  await userEvent.click(group('Menüyü açık tut'));
  await userEvent.unhover(sidebar());
  act(() => group('Menüyü açık tut').blur());
  expect(memory.values.size).toBe(0);
  expect(isExpanded()).toBe(false);
});

test('the drawer of a small screen closes when the current page is chosen', async () => {
  await show('/inbox', <MobileNavigation {...navigation} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(within(drawer).getByRole('link', { name: 'Mesajlar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
