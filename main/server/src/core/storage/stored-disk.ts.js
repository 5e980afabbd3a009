/** The backend that is always there: the folder of this machine. */ export const LOCAL_BACKEND = 1;
const OURS = /^(public|private):([1-9]\d{0,9})$/;
/** The disk of one backend, as storage takes it: `private:2`. */ export const diskAt = ({ disk, backend_id: id }) =>
  id === null ? disk : `${disk}:${id}`;
/** The disk without its backend: library roots (`library:3`) are disks of their own. */ export function placeOfDisk(
  name,
) {
  const [, disk, id] = OURS.exec(name) ?? [];
  return disk === undefined ? { disk: name, backend_id: null } : { disk, backend_id: Number(id) };
}
