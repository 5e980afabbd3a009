/** A CSS module as tests see it: each class is called what the component calls it. */
export default new Proxy({}, { get: (_classes, name) => name });
