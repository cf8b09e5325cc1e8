import { useEffect, useRef, useState, type RefObject } from 'react';
import { platform } from '@muhatap/shared/platform';
import { chakra } from '@muhatap/shared/ui';
import { drawPage, type PdfDocument } from './pdf-document';

interface PdfPageProps {
  readonly pdf: PdfDocument;
  readonly number: number;
  readonly shape: number;
  readonly width: number;
  readonly zoom: number;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** One page; its room is kept from the beginning, so that nothing moves when it is drawn. */
export function PdfPage({ pdf, number, shape, width, zoom, box }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { root: box.current, rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || !isNear) return undefined;
    let isOver = false;
    let cancel = () => {};
    drawPage(pdf, number, element, width * zoom)
      .then((task) => {
        cancel = task.cancel;
        if (isOver) task.cancel();
        return task.done;
      })
      .catch(
        (error: unknown) =>
          !isOver && platform().log.warn(`PDF page ${number} could not be drawn`, error),
      );
    return () => {
      isOver = true;
      cancel();
    };
  }, [pdf, number, width, zoom, isNear]);
  return (
    <chakra.canvas
      ref={canvas}
      role="img"
      aria-label={`Sayfa ${number}`}
      bg="white"
      boxShadow="sm"
      flexShrink="0"
      maxW={zoom === 1 ? 'full' : 'none'}
      style={{ width: `${width * zoom}px`, aspectRatio: `1 / ${shape}` }}
    />
  );
}
