import * as chakraProgress from '@chakra-ui/react/progress';
import * as chakraSegments from '@chakra-ui/react/segment-group';
import * as chakraTabs from '@chakra-ui/react/tabs';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createLateParts } from './late-parts';
import * as kit from './kit';
import * as parts from './parts';

const SAMPLE = {
  Greeting: ({ name }: { readonly name: string }) => <p>Merhaba {name}</p>,
  Frame: { Root: ({ children }: { readonly children: ReactNode }) => <main>{children}</main> },
};

class Boundary extends Component<{ readonly children: ReactNode }, { readonly text: string }> {
  override state = { text: '' };
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text === '' ? this.props.children : <p role="alert">{this.state.text}</p>;
  }
}

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

  it('a kit that was loaded ahead is drawn at once', async () => {
    const { load, part } = createLateParts(() => Promise.resolve(SAMPLE));
    const Greeting = part('Greeting');
    await load();
    render(<Greeting name="Umut" />);
    expect(screen.getByText('Merhaba Umut')).toBeInTheDocument();
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

  it('a kit that does not come shows the error view, and the next look requests it again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const request = jest.fn<Promise<typeof SAMPLE>, []>();
    request.mockRejectedValueOnce(new Error('Parça gelmedi')).mockResolvedValue(SAMPLE);
    const Greeting = createLateParts(request).part('Greeting');
    const shown = () => (
      <Boundary>
        <Greeting name="Ayşe" />
      </Boundary>
    );
    const first = render(shown());
    expect(await screen.findByRole('alert')).toHaveTextContent('Parça gelmedi');
    first.unmount();
    render(shown());
    expect(await screen.findByText('Merhaba Ayşe')).toBeInTheDocument();
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
