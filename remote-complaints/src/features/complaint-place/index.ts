export { PlaceCard } from './place-card';
export type { PlaceCommand } from './place.types';
