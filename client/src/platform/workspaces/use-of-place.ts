import { useState } from 'react';

interface Answered<T> {
  /** As `currentData` where the call has arguments. */
  data?: T | undefined;
  fulfilledTimeStamp?: number | undefined;
}

/** What was answered since one came to the place where one works: before, it was of another. @param placeId as `useWorkPlace` says it. */
export function useOfPlace<T>(placeId: number, { data, fulfilledTimeStamp = 0 }: Answered<T>): T | undefined {
  const [arrival, setArrival] = useState({ placeId, after: 0 });
  if (arrival.placeId !== placeId) setArrival({ placeId, after: fulfilledTimeStamp });
  return fulfilledTimeStamp > arrival.after ? data : undefined;
}
