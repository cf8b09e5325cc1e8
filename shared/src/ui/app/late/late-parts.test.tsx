import * as chakraProgress from '@chakra-ui/react/progress';
import * as chakraSegments from '@chakra-ui/react/segment-group';
import * as chakraTabs from '@chakra-ui/react/tabs';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createLateParts } from './late-parts';
import * as kit from './kit';
import * as parts from './parts';

const SAMPLE = {
  Greeting: ({ name }: { readonly name: string }) => <p>Merhaba {name}</p>,
  Frame: { Root: ({ children }: { readonly children: ReactNode }) => <main>{children}</main> },
};

describe('late parts', () => {
  it('a first one requests the kit when it is drawn, leaves its place empty and is there with all others', async () => {
    let answer: (value: typeof SAMPLE) => void = () => undefined;
    const request = jest.fn(() => new Promise<typeof SAMPLE>((resolve) => (answer = resolve)));
    const { part, family } = createLateParts(request);
    const [Greeting, Frame] = [part('Greeting'), family('Frame', ['Root'])];
    expect(request).not.toHaveBeenCalled();
    const first = render(<Greeting name="Ayşe" />);
    expect(first.container).toBeEmptyDOMElement();
    await act(() => Promise.resolve(answer(SAMPLE)));
    expect(screen.getByText('Merhaba Ayşe')).toBeInTheDocument();
    render(<Frame.Root>içerik</Frame.Root>);
    expect(screen.getByRole('main')).toHaveTextContent('içerik');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('a closed one requests nothing until it opens', async () => {
    const Sheet = ({ isOpen }: { readonly isOpen: boolean }) => (isOpen ? <p>Sayfa</p> : null);
    const request = jest.fn(() => Promise.resolve({ Sheet }));
    const Late = createLateParts(request).part('Sheet');
    const { rerender } = render(<Late isOpen={false} />);
    expect(request).not.toHaveBeenCalled();
    rerender(<Late isOpen />);
    expect(await screen.findByText('Sayfa')).toBeInTheDocument();
  });
});

describe('the late parts of ui/app', () => {
  it('are those of the kit, and no other', () => {
    const { loadLateParts: _, ...offered } = parts;
    expect(Object.keys(offered).sort()).toEqual(Object.keys(kit).sort());
  });

  it.each([
    [parts.Progress, chakraProgress.Progress],
    [parts.SegmentGroup, chakraSegments.SegmentGroup],
    [parts.Tabs, chakraTabs.Tabs],
  ])('name every member of their families', (late, whole) => {
    expect(Object.keys(late).sort()).toEqual(Object.keys(whole).sort());
  });
});
