import { probeFile, readCover } from './probe-file.js';
import { serve } from './worker-server.js';

serve({ probe: (path) => probeFile(path), cover: readCover });
