import {
  Alert,
  Box,
  Grid,
  Icon,
  IconButton,
  Link,
  Spinner,
  Stack,
  useColorMode,
} from '@muhatap/shared/ui';
import type { ComplaintPoints } from '@muhatap/shared/wire/complaints';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  complaintsAddress,
  openedFrom,
  type ComplaintQuery,
  type MapView,
} from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import { MapMarkers } from './map-markers';
import type { LibraryMap } from './map-library';
import { COUNTRY, homeOf, type MapGround } from './map-style';
import { PointList } from './point-list';
import { useGround } from './use-ground';
import { showBox, useMap } from './use-map';
import { usePoints } from './use-points';

/** The library's own rules, as far as they concern where things stand; it has no other control here. */
const LIBRARY_CSS = {
  '& .maplibregl-canvas-container': { position: 'absolute', inset: '0', touchAction: 'none' },
  '& .maplibregl-canvas': { position: 'absolute', top: '0', left: '0' },
  '& .maplibregl-canvas:focus-visible': {
    outline: '2px solid var(--muhatap-colors-brand-focus-ring)',
    outlineOffset: '-2px',
  },
  '& .maplibregl-canary': { backgroundColor: 'salmon' },
  '& .maplibregl-control-container': { display: 'none' },
  '& .maplibregl-grab': { cursor: 'grab' },
};

const extentOf = ({ markers }: ComplaintPoints) =>
  markers.reduce(
    (box, { bounds }) => ({
      south: Math.min(box.south, bounds.south),
      west: Math.min(box.west, bounds.west),
      north: Math.max(box.north, bounds.north),
      east: Math.max(box.east, bounds.east),
    }),
    { south: 90, west: 180, north: -90, east: -180 },
  );

/** Where nobody has said where the company is, the map goes once to its complaints. */
function useFirstLook(
  map: LibraryMap | null,
  ground: MapGround | null,
  points: ComplaintPoints | null,
) {
  const hasLooked = useRef(false);
  const look = useEffectEvent(() => {
    if (map === null || ground === null || points === null || hasLooked.current) return;
    hasLooked.current = true;
    if (homeOf(ground) === null && points.markers.length > 0) showBox(map, extentOf(points));
  });
  useEffect(() => look(), [map, points]);
}

const Zoom = ({ map }: { readonly map: LibraryMap }) => (
  <Stack position="absolute" top="3" insetEnd="3" gap="1">
    {(
      [
        ['Yakınlaştır', 'zoom-in', () => map.zoomIn()],
        ['Uzaklaştır', 'zoom-out', () => map.zoomOut()],
      ] as const
    ).map(([name, icon, onClick]) => (
      <IconButton
        key={name}
        size="sm"
        variant="outline"
        colorPalette="gray"
        bg="bg.panel"
        aria-label={name}
        onClick={onClick}
      >
        <Icon name={icon} size={16} />
      </IconButton>
    ))}
  </Stack>
);

/** The source of the tiles' data, which its licence asks to name. */
const Source = () => (
  <Link
    href="https://www.openstreetmap.org/copyright"
    target="_blank"
    rel="noreferrer noopener"
    position="absolute"
    bottom="0"
    insetEnd="0"
    px="1.5"
    py="0.5"
    bg="bg.panel"
    opacity="0.85"
    borderTopStartRadius="md"
    fontSize="2xs"
    color="fg.muted"
  >
    © OpenStreetMap katkıda bulunanlar
  </Link>
);

const Missing = () => (
  <Alert.Root status="warning" size="sm" alignSelf="start">
    <Alert.Indicator />
    <Alert.Title>
      Bu tarayıcı haritayı çizemiyor (WebGL kapalı). Konumu olan şikayetler listede.
    </Alert.Title>
  </Alert.Root>
);

interface ComplaintMapProps {
  readonly query: ComplaintQuery;
}

/** The complaints of the list on a map, and the newest of the part in view by name. */
export function ComplaintMap({ query }: ComplaintMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const { mode } = useColorMode();
  const navigate = useNavigate();
  const ground = useGround();
  const [view, setView] = useState<MapView | null>(null);
  const { map, isMissing } = useMap(box, {
    ground,
    mode,
    onView: setView,
  });
  const address = complaintsAddress(query);
  // Without a map the list is that of the whole town.
  const whole = useWhole(isMissing ? ground : null);
  const { points, isFailed, reload } = usePoints(whole ?? view, query);
  useFirstLook(map, ground, points);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
      templateRows={{ lg: 'minmax(0, 1fr)' }}
      h={{ lg: 'max(420px, calc(100dvh - 330px))' }}
      gap="4"
    >
      {isMissing ? (
        <Missing />
      ) : (
        <Box
          as="section"
          aria-label="Harita"
          position="relative"
          h={{ base: '48vh', lg: 'full' }}
          minH="300px"
          borderWidth="1px"
          borderColor="border"
          borderRadius="lg"
          overflow="hidden"
          bg="bg.muted"
        >
          <Box ref={box} position="absolute" inset="0" css={LIBRARY_CSS} />
          {map === null ? (
            <Spinner position="absolute" top="50%" left="50%" />
          ) : (
            <>
              <MapMarkers
                map={map}
                markers={points?.markers ?? []}
                onNearer={({ bounds }) => showBox(map, bounds)}
                onOpen={(id) =>
                  void navigate(complaintAddresses.complaint(id), { state: openedFrom(address) })
                }
              />
              <Zoom map={map} />
              {ground?.hasTiles ? <Source /> : null}
            </>
          )}
        </Box>
      )}
      <PointList points={points} isFailed={isFailed} address={address} onReload={reload} />
    </Grid>
  );
}

/** The view of everything; the same as long as the ground is. */
function useWhole(ground: MapGround | null): MapView | null {
  const [whole, setWhole] = useState<MapView | null>(null);
  if (ground !== null && whole === null) setWhole({ bounds: homeOf(ground) ?? COUNTRY, zoom: 10 });
  return whole;
}
