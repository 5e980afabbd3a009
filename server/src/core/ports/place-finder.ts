export interface Place {
  /** English name; empty where only the country is known. */
  city: string;
  /** ISO 3166-1 alpha-2, upper case; empty where only the city is known. */
  country: string;
}

/** Looks up the rough place of an IP address. */
export abstract class PlaceFinder {
  /** @returns null for what is unknown, private or no address. Never throws. */
  abstract find(address: string): Promise<Place | null>;
}
