import { Box } from '@muhatap/shared/ui';
import { encode } from 'uqr';

/** A text as a QR code: dark on white in either mode, since cameras read no other well. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const { data, size } = encode(value, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Box bg="white" borderRadius="md" p="2" width="200px" alignSelf="center">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="black" />
      </svg>
    </Box>
  );
}
