import type { CustomPagePicture } from '@tonearm/shared/admin/custom-page-records.dto';
import { useSendPagePictureMutation } from '../../../api/admin-custom-pages';
import { useReportProblem } from '../../../platform/errors/use-report-problem';

/** Sends a picture that the page is to show; null where that failed, which is said. */
export function usePageUpload() {
  const [send, { isLoading }] = useSendPagePictureMutation();
  const report = useReportProblem();
  const upload = async (file: File): Promise<CustomPagePicture | null> => {
    try {
      return (await send({ file }).unwrap()).picture;
    } catch (error) {
      report(error);
      return null;
    }
  };
  return { upload, isLoading };
}
