import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { ComplaintBounds } from '@muhatap/shared/wire/complaints';
import { platform } from '@muhatap/shared/platform';
import type { MapView } from '#entities/complaint';
import { mapLibrary, type LibraryMap } from './map-library';
import { COUNTRY, homeOf, styleOf, type MapGround } from './map-style';

const MOST_ZOOM = 19;
const EDGE_PX = 40;

const viewOf = (map: LibraryMap): MapView => {
  const around = map.getBounds();
  // Beyond the date line a map counts on.
  const bounds: ComplaintBounds = {
    south: Math.max(-90, around.getSouth()),
    west: Math.max(-180, around.getWest()),
    north: Math.min(90, around.getNorth()),
    east: Math.min(180, around.getEast()),
  };
  return { bounds, zoom: map.getZoom() };
};

const boxOf = ({ south, west, north, east }: ComplaintBounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

/** Shows a box, not nearer than a street. */
export const showBox = (map: LibraryMap, bounds: ComplaintBounds): void =>
  void map.fitBounds(boxOf(bounds), { padding: EDGE_PX * 2, maxZoom: MOST_ZOOM - 1 });

interface MapParts {
  readonly ground: MapGround | null;
  readonly mode: 'light' | 'dark';
  readonly onView: (view: MapView) => void;
}

/** A map in an element; null while it is fetched, `isMissing` where this browser cannot draw one. */
export function useMap(box: RefObject<HTMLDivElement | null>, { ground, mode, onView }: MapParts) {
  const [map, setMap] = useState<LibraryMap | null>(null);
  const [isMissing, setMissing] = useState(false);
  const report = useEffectEvent((shown: LibraryMap) => onView(viewOf(shown)));
  const open = useEffectEvent((container: HTMLDivElement, known: MapGround) =>
    mapLibrary.open(
      {
        container,
        style: styleOf(known, mode),
        bounds: boxOf(homeOf(known) ?? COUNTRY),
        fitBoundsOptions: { padding: EDGE_PX },
        maxZoom: MOST_ZOOM,
        ...{ attributionControl: false, renderWorldCopies: false, fadeDuration: 0 },
        ...{ dragRotate: false, pitchWithRotate: false, touchPitch: false },
        locale: { 'Map.Title': 'Harita' },
      },
      { hasTiles: known.hasTiles ?? false },
    ),
  );
  useEffect(() => {
    const container = box.current;
    if (ground === null || container === null) return;
    let isGone = false;
    let shown: LibraryMap | null = null;
    open(container, ground).then(
      (made) => {
        if (isGone) return made.remove();
        shown = made;
        made.touchZoomRotate.disableRotation();
        made.on('moveend', () => report(made));
        setMap(made);
        report(made);
      },
      (error: unknown) => {
        if (isGone) return;
        platform().log.warn('The map cannot be drawn.', error);
        setMissing(true);
      },
    );
    return () => {
      isGone = true;
      setMap(null);
      shown?.remove();
    };
  }, [box, ground]);
  useEffect(() => {
    if (map !== null && ground !== null) map.setStyle(styleOf(ground, mode));
  }, [map, ground, mode]);
  return { map, isMissing };
}
