declare module "*.css";

/** The file's address. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
