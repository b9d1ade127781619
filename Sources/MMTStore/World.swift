/// Everything outside the program. Placeholder for the store's seam.
package struct World {}
