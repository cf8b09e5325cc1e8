import type { Config } from '../../config/config';
import { stateOfTiles } from '../../complaints';
import { ok, problem, type Finding } from './finding';

const PART = 'Harita';
const FAULTS = {
  missing: ['açılamadı', 'MAP_TILES’taki yolu ve dosyanın okuma iznini denetleyin.'],
  'no-pmtiles': [
    'bir PMTiles (sürüm 3) dosyası değil',
    'Dosyayı yeniden alın; eski sürümdekiler “pmtiles convert” ile çevrilir.',
  ],
  'no-vector': [
    'vektör karolar içermiyor',
    'Protomaps’in vektör haritasından bir parça alın; resim karoları çizilmez.',
  ],
  cut: ['yarım kalmış', 'Dosyayı baştan kopyalayın.'],
} as const;
const MIB = 1024 ** 2;

/** The file of tiles under the map; says nothing where none is configured. */
export async function checkMapTiles({ mapTiles }: Pick<Config, 'mapTiles'>): Promise<Finding[]> {
  if (mapTiles === null) return [];
  const state = await stateOfTiles(mapTiles);
  if (state.isSound)
    return [
      ok(PART, `${mapTiles} (${Math.ceil(state.size / MIB)} MB, ${state.mostZoom}. düzeye kadar)`),
    ];
  const [text, advice] = FAULTS[state.why];
  return [
    problem(
      PART,
      `${mapTiles} ${text}`,
      `${advice} Bu sırada harita mahalle sınırlarını gösterir.`,
    ),
  ];
}
