/** The backend that is always there: the folder of this machine. */
export const LOCAL_BACKEND = 1;

/** Where a stored file lies, in the columns of its row. null: from before backends were noted; it is looked for where files go now, then here. */
export interface DiskPlace {
  disk: string;
  backend_id: number | null;
}

const OURS = /^(public|private):([1-9]\d{0,9})$/;

/** The disk of one backend, as storage takes it: `private:2`. */
export const diskAt = ({ disk, backend_id: id }: DiskPlace): string => (id === null ? disk : `${disk}:${id}`);

/** The disk without its backend: library roots (`library:3`) are disks of their own. */
export function placeOfDisk(name: string): DiskPlace {
  const [, disk, id] = OURS.exec(name) ?? [];
  return disk === undefined ? { disk: name, backend_id: null } : { disk, backend_id: Number(id) };
}
