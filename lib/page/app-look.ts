/** How a phone shows the installed product, for every manifest. */
export const APP_LOOK = {
  display: "standalone" as const,
  background_color: "#08090c",
  theme_color: "#08090c",
  icons: [
    { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" as const },
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  ],
};
